"""Binding deals: the chain of commitments, and the seed from which a table is dealt."""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import QuerySet

from games.fairness import deals
from games.models import DealChain, DealCommitment, Seat, Table

_CHAIN = 1

_LOOK_BACK = 200
"""How many tables opened at the same time as the last one in the chain may be missing from it."""


def commit(table: Table) -> DealCommitment:
    """Give a new table its place in the chain of commitments, inside the transaction that opens it.

    Tables that are opened at the same time wait for each other here: the chain is locked until the transaction ends.
    """
    chain = _locked()
    before = DealCommitment.objects.filter(number=chain.number).values_list("table_id", flat=True).first() or 0
    # During an upgrade, processes of a release without the chain open tables too.
    left_out = Table.objects.filter(pk__gt=before - _LOOK_BACK, pk__lt=table.pk, deal=None).order_by("pk")
    links = [_next(chain, each) for each in (*left_out, table)]
    DealCommitment.objects.bulk_create(links)
    chain.save(update_fields=["number", "link"])
    return links[-1]


def _next(chain: DealChain, table: Table) -> DealCommitment:
    chain.number += 1
    chain.link = deals.link(chain.link, chain.number, table.commitment)
    return DealCommitment(table=table, number=chain.number, link=chain.link)


def _locked() -> DealChain:
    chains: QuerySet[DealChain] = DealChain.objects.select_for_update()
    found = chains.filter(pk=_CHAIN).first()
    if found is None:
        DealChain.objects.get_or_create(pk=_CHAIN)
        found = chains.get(pk=_CHAIN)
    return found


def deal_seed(table: Table, seats: Iterable[Seat]) -> str:
    """The seed from which the table's game is dealt."""
    return deals.deal_seed(table.seed, ((seat.number, seat.entropy) for seat in seats))


def fixed_roles(table: Table) -> dict[int, str]:
    """The roles that were assigned before the table's deal, by their seats."""
    return {fixed["seat"]: fixed["role"] for fixed in table.fixed_roles}
