"""Addresses that somebody gives for their webhook so that the service asks where it must not.

Each has a name, the address, what must become of it, and why it is in the list.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final, NamedTuple


class Outcome(Enum):
    """What must become of an address."""

    FORM = "refused for its form, when it is set and when it is pushed to; nothing is looked up"
    PRIVATE = "refused for where its numbers lead, when it is set and when it is pushed to"
    NAME = "never connected to: a name that leads into a private network, whether or not it can be set"
    PORT = "may be refused for its port; if it is not, only the public host itself is connected to"
    PUBLIC = "set, and connected to"


class Address(NamedTuple):
    """An address, and what must become of it."""

    name: str
    url: str
    outcome: Outcome
    why: str


PUBLIC_HOST: Final = "93.184.215.14"
"""What stands for a host that anybody may reach. No test sends anything there."""

NAMES: Final[Mapping[str, list[str]]] = {
    "public.example.org": [PUBLIC_HOST],
    "one.private.test": ["10.9.8.7"],
    "one.private.test.": ["10.9.8.7"],
    "both.private.test": [PUBLIC_HOST, "10.9.8.7"],
    "both6.private.test": [PUBLIC_HOST, "::ffff:10.9.8.7"],
    "loopback.private.test": ["127.0.0.1"],
    "loopback6.private.test": ["::1"],
    "everybody.private.test": ["0.0.0.0"],
    "local.private.test": ["fe80::1%1"],
    "translated.private.test": ["64:ff9b::a09:807"],
    "metadata.google.internal": ["169.254.169.254"],
    "instance-data.ec2.internal": ["169.254.169.254"],
    "metadata.tencentyun.com": ["169.254.0.23"],
    "kubernetes.default.svc": ["10.96.0.1"],
    "host.docker.internal": ["192.168.65.254"],
    "10.9.8.7.nip.test": ["10.9.8.7"],
    "xn--pple-43d.private.test": ["10.9.8.7"],
    "under_score.private.test": ["10.9.8.7"],
    "127.0.0.1.": ["127.0.0.1"],
    "0x7f.0.0.1.": ["127.0.0.1"],
}
"""What the names of the list lead to."""


def _hosts(outcome: Outcome, *rows: tuple[str, str, str]) -> list[Address]:
    return [Address(name, f"https://{host}/hook", outcome, why) for name, host, why in rows]


def _urls(outcome: Outcome, *rows: tuple[str, str, str]) -> list[Address]:
    return [Address(name, url, outcome, why) for name, url, why in rows]


_VERSION_4: Final = _hosts(
    Outcome.PRIVATE,
    ("loopback", "127.0.0.1", "the machine itself"),
    ("end of loopback", "127.255.255.254", "all of 127.0.0.0/8 is the machine itself"),
    ("this host", "0.0.0.0", "Linux connects to itself"),
    ("this network", "0.1.2.3", "0.0.0.0/8 is no place on the internet"),
    ("private, ten", "10.0.0.1", "RFC 1918"),
    ("private, ten, last", "10.255.255.255", "the end of the range"),
    ("private, one seven two", "172.16.0.1", "RFC 1918; containers mostly live here"),
    ("private, one seven two, last", "172.31.255.255", "the end of the range"),
    ("private, one nine two", "192.168.0.1", "RFC 1918; routers at home"),
    ("link-local", "169.254.0.1", "the neighbours on the wire"),
    ("carrier's network", "100.64.0.1", "RFC 6598: behind the provider's NAT"),
    ("carrier's network, last", "100.127.255.255", "the end of the range"),
    ("protocol assignments", "192.0.0.1", "RFC 6890"),
    ("documentation 1", "192.0.2.1", "TEST-NET-1: some networks use it inside"),
    ("documentation 2", "198.51.100.7", "TEST-NET-2"),
    ("documentation 3", "203.0.113.9", "TEST-NET-3"),
    ("6to4 relay", "192.88.99.1", "leads to whoever answers for that range"),
    ("benchmarks", "198.18.0.1", "RFC 2544: laboratories"),
    ("benchmarks, last", "198.19.255.255", "the end of the range"),
    ("multicast", "224.0.0.1", "all hosts on the wire"),
    ("multicast, SSDP", "239.255.255.250", "devices that open ports for whoever asks"),
    ("reserved", "240.0.0.1", "used inside some clouds"),
    ("broadcast", "255.255.255.255", "everybody on the wire"),
)
_CLOUDS: Final = _hosts(
    Outcome.PRIVATE,
    ("metadata of AWS, GCP, Azure", "169.254.169.254", "gives the machine's credentials away"),
    ("metadata of AWS containers", "169.254.170.2", "credentials of a task"),
    ("metadata of AWS, version 6", "[fd00:ec2::254]", "the same over IPv6"),
    ("metadata of GCP, version 6", "[fd20:ce::254]", "the same over IPv6"),
    ("metadata of Alibaba", "100.100.100.200", "in the carriers' range"),
    ("metadata of Oracle", "192.0.0.192", "in the range of protocol assignments"),
    ("wire server of Azure", "168.63.129.16", "looks public, and answers every machine in Azure"),
)
_OTHERWISE_WRITTEN: Final = _hosts(
    Outcome.PRIVATE,
    ("short", "127.1", "the system's resolver fills in zeros"),
    ("shorter, in three parts", "10.1.1", "the last part is two bytes: 10.1.0.1"),
    ("zero", "0", "0.0.0.0 in one digit"),
    ("decimal", "2130706433", "127.0.0.1 as one number"),
    ("decimal metadata", "2852039166", "169.254.169.254 as one number"),
    ("hexadecimal", "0x7f000001", "127.0.0.1 as one number"),
    ("hexadecimal in parts", "0x7f.0x0.0x0.0x1", "127.0.0.1"),
    ("hexadecimal and short", "0x7f.1", "127.0.0.1"),
    ("hexadecimal metadata", "0xa9fea9fe", "169.254.169.254"),
    ("octal", "0177.0.0.1", "127.0.0.1; read as decimal it would be a public host"),
    ("octal as one number", "017700000001", "127.0.0.1"),
    ("octal metadata", "0251.0376.0251.0376", "169.254.169.254"),
    ("mixed", "0x7f.0.0.01", "127.0.0.1"),
    ("capital hexadecimal", "0X7F.0.0.1", "127.0.0.1"),
)
_VERSION_6: Final = _hosts(
    Outcome.PRIVATE,
    ("unspecified", "[::]", "Linux connects to itself"),
    ("loopback, version 6", "[::1]", "the machine itself"),
    ("loopback, written out", "[0:0:0:0:0:0:0:1]", "the same"),
    ("mapped loopback", "[::ffff:127.0.0.1]", "the system connects over IPv4"),
    ("mapped loopback in hexadecimal", "[::ffff:7f00:1]", "the same, not to be seen by eye"),
    ("mapped metadata", "[::ffff:a9fe:a9fe]", "169.254.169.254"),
    ("mapped public", "[::ffff:8.8.8.8]", "a disguise, wherever it leads"),
    ("compatible loopback", "[::127.0.0.1]", "the old form of the disguise"),
    ("translated", "[::ffff:0:127.0.0.1]", "SIIT, RFC 2765"),
    ("NAT64", "[64:ff9b::7f00:1]", "a gateway turns it into 127.0.0.1"),
    ("NAT64 metadata", "[64:ff9b::169.254.169.254]", "a gateway turns it into the metadata's address"),
    ("NAT64 of a network's own", "[64:ff9b:1::a00:1]", "RFC 8215: the local prefix"),
    ("6to4 loopback", "[2002:7f00:1::]", "carries 127.0.0.1"),
    ("6to4 private", "[2002:a00:1::1]", "carries 10.0.0.1"),
    ("Teredo", "[2001:0:7f00:1::]", "carries an address of version 4"),
    ("unique local", "[fc00::1]", "RFC 4193"),
    ("unique local, assigned", "[fd12:3456:789a::1]", "RFC 4193"),
    ("link-local, version 6", "[fe80::1]", "the neighbours on the wire"),
    ("site-local", "[fec0::1]", "deprecated, and still private"),
    ("multicast, version 6", "[ff02::1]", "all hosts on the wire"),
    ("multicast for everybody", "[ff0e::1]", "no host"),
    ("discard", "[100::1]", "RFC 6666"),
    ("documentation, version 6", "[2001:db8::1]", "RFC 3849"),
    ("documentation, long", "[3fff::1]", "RFC 9637"),
    ("benchmarks, version 6", "[2001:2::1]", "RFC 5180"),
    ("ORCHID", "[2001:20::1]", "a key, no place"),
    ("segment routing", "[5f00::1]", "RFC 9602"),
    ("not yet given out", "[4000::1]", "nobody's, so anybody's inside a network"),
)
_AUTHORITY: Final = _urls(
    Outcome.FORM,
    ("a name before the host", f"https://{PUBLIC_HOST}@127.0.0.1/", "a reader takes the first for the host"),
    ("a name and password", f"https://user:word@{PUBLIC_HOST}/", "would be kept and told to staff"),
    ("an empty name", f"https://@{PUBLIC_HOST}/", "readers of addresses differ about it"),
    ("two at signs", f"https://a@127.0.0.1@{PUBLIC_HOST}/", "readers of addresses differ about it"),
    ("an encoded at sign", f"https://127.0.0.1%40{PUBLIC_HOST}/", "becomes one for whoever decodes it"),
    ("a fragment as the host's end", f"https://127.0.0.1#@{PUBLIC_HOST}/", "readers differ about where the host ends"),
    ("a fragment", f"https://{PUBLIC_HOST}/#part", "is never sent"),
    ("an empty fragment", f"https://{PUBLIC_HOST}/#", "is never sent"),
    ("a backslash", f"https://{PUBLIC_HOST}\\@127.0.0.1/", "browsers read it as a slash"),
    ("backslashes", "https:\\\\127.0.0.1/", "browsers read them as slashes"),
    ("an end of line", f"https://{PUBLIC_HOST}/\r\nHost: 127.0.0.1", "another header in the request"),
    ("an end of line in the host", f"https://{PUBLIC_HOST}\r\n.example.org/", "another header in the request"),
    ("a tab", "https://127.0.0\t.1/", "some readers take it away"),
    ("a space", f"https://{PUBLIC_HOST} .example.org/", "some readers stop there"),
    ("U+0000", "https://127.0.0.1\x00.example.org/", "C stops there"),
    ("an encoded U+0000", "https://127.0.0.1%00.example.org/", "C stops there once it is decoded"),
    ("a host in percent signs", "https://%31%32%37.0.0.1/", "127.0.0.1 once it is decoded"),
    ("encoded dots", "https://127%2e0%2e0%2e1/", "127.0.0.1 once it is decoded"),
    ("a scoped address", "https://[fe80::1%25eth0]/", "the neighbours on a wire of one's choice"),
    ("a scoped address, not encoded", "https://[fe80::1%eth0]/", "the same"),
    ("a scoped loopback", "https://[::1%1]/", "the machine itself"),
    ("an open bracket", "https://[::1/", "no address"),
    ("a future kind of address", "https://[v1.x]/", "no reader knows it"),
    ("a name in brackets", "https://[localhost]/", "no address"),
    ("a name before brackets", f"https://{PUBLIC_HOST}[::1]/", "some readers take only what is in them"),
    ("a name after brackets", f"https://[2606:4700:4700::1111]{PUBLIC_HOST}/", "likewise"),
    ("version 4 in brackets", f"https://[{PUBLIC_HOST}]/", "no address"),
    ("version 6 without brackets", "https://::1/", "readers differ about what is the port"),
    ("no host", "https:///path", "some readers take the path for it"),
    ("no host but a port", "https://:443/", "the machine itself, for some"),
    ("nothing", "https://", "no address"),
    ("half an address", "//127.0.0.1/", "takes the scheme of whoever reads it"),
    ("only a host", "example.org", "no address"),
)  # fmt: skip
_OTHER_ALPHABETS: Final = _urls(
    Outcome.FORM,
    ("ideographic full stops", "https://127\u30020\u30020\u30021/", "browsers read U+3002 as a dot"),
    ("full-width dots", "https://127\uff0e0\uff0e0\uff0e1/", "browsers read them as dots"),
    ("half-width full stops", "https://127\uff610\uff610\uff611/", "browsers read them as dots"),
    ("full-width digits", "https://\uff11\uff12\uff17.0.0.1/", "127.0.0.1 once it is normalised"),
    ("digits in circles", "https://\u2460\u2461\u2466.0.0.1/", "127.0.0.1 once it is normalised"),
    ("mathematical digits", "https://\U0001d7cf\U0001d7d0\U0001d7d5.0.0.1/", "127.0.0.1 once it is normalised"),
    ("letters in circles", "https://\u24db\u24de\u24d2\u24d0\u24db\u24d7\u24de\u24e2\u24e3/", "localhost, normalised"),
    ("a Cyrillic letter", "https://\u0430pple.example/", "looks like another name; IDNA stands for it"),
    ("a sharp s", "https://stra\u00dfe.example/", "two names, by the year of the standard"),
    ("a soft hyphen", "https://local\u00adhost/", "vanishes once it is normalised"),
    ("a zero-width space", "https://local\u200bhost/", "vanishes once it is normalised"),
    ("the Kelvin sign", "https://loo\u212aup.example/", "k in small letters"),
    ("a slash that is none", f"https://127.0.0.1\u2044@{PUBLIC_HOST}/", "becomes a slash once it is normalised"),
    ("a question mark that is none", f"https://127.0.0.1\uff1f@{PUBLIC_HOST}/", "becomes one once it is normalised"),
    ("care of", f"https://127.0.0.1\u2100{PUBLIC_HOST}/", "becomes a/c, with a slash, once it is normalised"),
)  # fmt: skip
_SCHEMES: Final = _urls(
    Outcome.FORM,
    ("plain http", f"http://{PUBLIC_HOST}/", "anybody on the way could read it"),
    ("ftp", f"ftp://{PUBLIC_HOST}/", "another protocol"),
    ("a file", "file:///etc/passwd", "the machine's own files"),
    ("gopher", "gopher://127.0.0.1:6379/_FLUSHALL", "whatever bytes one likes, to whatever port"),
    ("dict", "dict://127.0.0.1:11211/stats", "speaks to caches"),
    ("ldap", "ldap://127.0.0.1/", "another protocol"),
    ("data", "data:text/plain,hello", "no host at all"),
    ("a program", "javascript:alert(1)", "runs where staff open it"),
    ("a nested scheme", f"url:https://{PUBLIC_HOST}/", "urllib takes `url:` away"),
    ("a blank before it", f" https://{PUBLIC_HOST}/\x00", "some readers take such signs away"),
)  # fmt: skip
_PORTS: Final = [
    *_urls(
        Outcome.FORM,
        ("port 0", f"https://{PUBLIC_HOST}:0/", "the system would choose one"),
        ("a port beyond the last", f"https://{PUBLIC_HOST}:65536/", "0 in sixteen bits"),
        ("a port that is a word", f"https://{PUBLIC_HOST}:https/", "no port"),
        ("a negative port", f"https://{PUBLIC_HOST}:-1/", "no port"),
        ("a port in full-width digits", f"https://{PUBLIC_HOST}:\uff14\uff14\uff13/", "443 for some readers"),
        ("two ports", f"https://{PUBLIC_HOST}:443:22/", "readers differ about which one holds"),
        ("a host as the port", f"https://{PUBLIC_HOST}:80@127.0.0.1/", "looks like a port, is a name and a password"),
    ),
    *_urls(
        Outcome.PORT,
        ("the port of ssh", f"https://{PUBLIC_HOST}:22/", "what comes back tells whether it is open"),
        ("the port of mail", f"https://{PUBLIC_HOST}:25/", "mail may be sent with it"),
        ("the port of Redis", f"https://{PUBLIC_HOST}:6379/", "what comes back tells whether it is open"),
        ("the port of PostgreSQL", f"https://{PUBLIC_HOST}:5432/", "what comes back tells whether it is open"),
        ("the port of plain http", f"https://{PUBLIC_HOST}:80/", "TLS to a port that speaks none"),
    ),
    *_urls(
        Outcome.PRIVATE,
        ("a private host with a port", "https://10.0.0.1:8443/", "the port changes nothing"),
        ("metadata with a port", "https://169.254.169.254:443/latest/meta-data/", "the port changes nothing"),
        ("loopback, version 6, with a port", "https://[::1]:8443/", "the port changes nothing"),
    ),
]
_NAMES: Final = _hosts(
    Outcome.NAME,
    ("localhost", "localhost", "the machine itself, by every system's own table"),
    ("localhost in capitals", "LOCALHOST", "the same"),
    ("localhost with a dot", "localhost.", "the same name, complete"),
    ("a private name", "one.private.test", "anybody may let their name lead to 10.9.8.7"),
    ("a private name with a dot", "one.private.test.", "the same name, complete"),
    ("public and private", "both.private.test", "the connection might take either"),
    ("public and mapped private", "both6.private.test", "likewise, in disguise"),
    ("a name for loopback", "loopback.private.test", "127.0.0.1"),
    ("a name for loopback, version 6", "loopback6.private.test", "::1"),
    ("a name for every host", "everybody.private.test", "0.0.0.0"),
    ("a name for a neighbour", "local.private.test", "a scoped link-local address"),
    ("a name for a translated address", "translated.private.test", "a gateway turns it into 10.9.8.7"),
    ("numbers in a name", "10.9.8.7.nip.test", "public services give such names"),
    ("a name in punycode", "xn--pple-43d.private.test", "looks like another one; a name like any other"),
    ("a name with an underscore", "under_score.private.test", "no host's name, and resolvers take it"),
    ("an IPv4 address with a dot", "127.0.0.1.", "numbers for some readers, a name for others"),
    ("a hexadecimal address with a dot", "0x7f.0.0.1.", "likewise"),
    ("metadata of GCP by name", "metadata.google.internal", "169.254.169.254"),
    ("metadata of AWS by name", "instance-data.ec2.internal", "169.254.169.254"),
    ("metadata of Tencent by name", "metadata.tencentyun.com", "169.254.0.23"),
    ("Kubernetes by name", "kubernetes.default.svc", "the cluster's own API"),
    ("the container's host by name", "host.docker.internal", "what runs beside the container"),
    ("a name that there is not", "nowhere.private.test", "leads nowhere"),
)
_PUBLIC: Final = _hosts(
    Outcome.PUBLIC,
    ("a public host", PUBLIC_HOST, "must work"),
    ("a public host at its port", f"{PUBLIC_HOST}:443", "the port that https has anyway"),
    ("before ten", "9.255.255.255", "the neighbour of a private range"),
    ("after ten", "11.0.0.1", "the neighbour of a private range"),
    ("before the carriers'", "100.63.255.255", "the neighbour of their range"),
    ("after the carriers'", "100.128.0.1", "the neighbour of their range"),
    ("before one seven two", "172.15.255.255", "the neighbour of a private range"),
    ("after one seven two", "172.32.0.1", "the neighbour of a private range"),
    ("before benchmarks", "198.17.255.255", "the neighbour of their range"),
    ("before multicast", "223.255.255.254", "the last ordinary address"),
    ("a public host, version 6", "[2606:4700:4700::1111]", "must work"),
    ("a public host, version 6, written out", "[2001:4860:4860:0:0:0:0:8888]", "must work"),
    ("a public name", "public.example.org", "must work"),
)

ADDRESSES: Final = [
    *_VERSION_4, *_CLOUDS, *_OTHERWISE_WRITTEN, *_VERSION_6, *_AUTHORITY, *_OTHER_ALPHABETS, *_SCHEMES, *_PORTS,
    *_NAMES, *_PUBLIC,
]  # fmt: skip
"""All of them."""
