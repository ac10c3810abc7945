"""What becomes of Markdown."""

from __future__ import annotations

import pytest

from bang_service.docs.rendering import Heading, Passage, render

HERE = "games/README.md"


def html(markdown: str, path: str = HERE) -> str:
    return render(f"# Title\n\n{markdown}", path).html.partition("</h1>\n")[2].strip()


@pytest.mark.parametrize(
    ("link", "shown"),
    [
        ("[x](../SECURITY.md)", '<a href="../security/">x</a>'),
        ("[x](../SECURITY.md#what-counts)", '<a href="../security/#what-counts">x</a>'),
        ("[x](engine/rulings/c_shots.md#r37)", '<a href="../rulings-c/#r37">x</a>'),
        ("[x](engine/rulings)", '<a href="../rulings/">x</a>'),
        ("[x](engine/rulings/)", '<a href="../rulings/">x</a>'),
        ("[x](#title)", '<a href="#title">x</a>'),
        ("[x](https://keepachangelog.com/)", '<a href="https://keepachangelog.com/">x</a>'),
        ("[x](../bang_service/schemas/openapi.yaml)", '<a href="../../api/v1/openapi.json">x</a>'),
        ("[x](engine/kernel/rng.py)", "x (<code>games/engine/kernel/rng.py</code>)"),
        ("[the *rules*](engine/kernel)", "the <em>rules</em> (<code>games/engine/kernel</code>)"),
        ("[`rng.py`](engine/kernel/rng.py)", "<code>games/engine/kernel/rng.py</code>"),
        ("[`kernel/`](engine/kernel)", "<code>games/engine/kernel</code>"),
        ("[`Rng`](engine/kernel/rng.py)", "<code>Rng</code> (<code>games/engine/kernel/rng.py</code>)"),
        ("[a](a.py), [b](b.py)", "a (<code>games/a.py</code>), b (<code>games/b.py</code>)"),
    ],
)
def test_link__to_page_file_or_elsewhere(link: str, shown: str) -> None:
    assert html(link) == f"<p>{shown}</p>"


def test_headings__levels_and_anchors_as_on_github() -> None:
    found = render("# BANG!, *Missed!*\n\n### R1\n\n### `win_check`\n\n### R1\n\n### [R2](x.py) é\n\n### A - b\n", HERE)
    assert found.headings == (
        Heading(1, "bang-missed", "BANG!, Missed!"),
        Heading(2, "r1", "R1"),
        Heading(2, "win_check", "win_check"),
        Heading(2, "r1-1", "R1"),
        Heading(2, "r2-é", "R2 é"),
        Heading(2, "a---b", "A - b"),
    )
    assert '<h2 id="r1-1">R1 <a class="anchor" href="#r1-1"' in found.html


def test_passages__plain_words_below_each_heading() -> None:
    found = render(
        "# T\n\nOne *two*\nthree `four`.\n\n## U\n\n| a | b |\n| - | - |\n| c | [d](e.py) |\n\n```sh\nf  g\n```\n", HERE
    )
    assert found.passages == (
        Passage(Heading(1, "t", "T"), "One two three four."),
        Passage(Heading(2, "u", "U"), "a b c d f g"),
    )


def test_html__of_the_file_itself__is_shown_as_text_and_its_comments_not_at_all() -> None:
    assert html("<!-- not run: x -->\n```sh\na\n```") == '<pre tabindex="0"><code>a\n</code></pre>'
    assert html("a <!-- b -->c <script>d</script>") == "<p>a c &lt;script&gt;d&lt;/script&gt;</p>"
    assert html("<div onclick='x'>\ny\n</div>") == "&lt;div onclick=&#x27;x&#x27;&gt;\ny\n&lt;/div&gt;"
    assert "<a" not in html("[x](javascript:alert(1))")


def test_code__is_escaped() -> None:
    assert html("```\n<b>&\n```") == '<pre tabindex="0"><code>&lt;b&gt;&amp;\n</code></pre>'


def test_table__scrolls_and_has_no_head_without_names() -> None:
    shown = html("| | |\n| --- | ---: |\n| a | 1 |")
    assert shown.startswith('<div class="scroll" role="region" aria-label="Table" tabindex="0">\n<table>\n<tbody>')
    assert '<td class="right">1</td>' in shown and "style" not in shown
    assert '<th scope="col" class="right">n</th>' in html("| | n |\n| --- | ---: |\n| a | 1 |")


def test_list_of_things_to_check__has_boxes() -> None:
    assert html("- [ ] a `b`\n- [x] c\n- [d]") == (
        '<ul>\n<li class="task">☐ a <code>b</code></li>\n<li class="task">☑ c</li>\n<li>[d]</li>\n</ul>'
    )
