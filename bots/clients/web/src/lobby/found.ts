/** The tables that a lobby lists. */

import type { TableBrief, TableFilters } from "bang-client";
import { filled, type Page } from "../people/pages";
import { api } from "../session";

const SHOWN = 20;

/** The first tables that fit, as a lobby draws them. */
export async function found(query: TableFilters, signal: AbortSignal): Promise<TableBrief[]> {
  const ask = async (cursor: string | undefined): Promise<Page<TableBrief>> => {
    const page = await api().get("/api/v1/tables/", { query: { ...query, brief: true, limit: SHOWN, cursor }, signal });
    return page as Page<TableBrief>;
  };
  return (await filled(ask, SHOWN, undefined, signal)).results.slice(0, SHOWN);
}
