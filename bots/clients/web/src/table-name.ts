/** What a table is called: as its host has named it, else by its number. */

import { t } from "./language";

export function tableName({ id, name }: { id: number; name?: string | undefined }): string {
  return name || t("play-table-number", { id: String(id) });
}
