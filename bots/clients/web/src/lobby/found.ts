/** The tables that a lobby lists. They are asked for again and again: what has not changed is not sent again. */

import type { TableBrief, TableFilters } from "bang-client";
import { language } from "../language";
import { filled, type Page } from "../people/pages";
import { api, session } from "../session";

const SHOWN = 20;
/** Pages that are kept: those of the lists that stand there, and some that were looked for before. */
const MOST_KEPT = 12;

/** The last answers, by what was asked and by whom, the latest last. */
const kept = new Map<string, { etag: string; page: Page<TableBrief> }>();

/** The first tables that fit, as a lobby draws them. */
export async function found(query: TableFilters, signal: AbortSignal): Promise<TableBrief[]> {
  const ask = (cursor: string | undefined): Promise<Page<TableBrief>> => answered({ ...query, limit: SHOWN, cursor }, signal);
  return (await filled(ask, SHOWN, undefined, signal)).results.slice(0, SHOWN);
}

async function answered(asked: TableFilters & { limit: number; cursor: string | undefined }, signal: AbortSignal): Promise<Page<TableBrief>> {
  const key = JSON.stringify([session.value?.token, language.value, asked]);
  const before = kept.get(key);
  kept.delete(key);
  const now = await api().getIfChanged("/api/v1/tables/", before?.etag ?? null, { query: { ...asked, brief: true }, signal });
  const page = now === null ? before!.page : (now.data as Page<TableBrief>);
  const etag = now === null ? before!.etag : now.etag;
  if (etag !== null) kept.set(key, { etag, page });
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST_KEPT))) kept.delete(oldest);
  return page;
}
