/** SQL: when the booking or product `alias` was last changed, with what its answers take from other tables. As text. */
export function updatedAtSql(alias: string): string {
  // Rows that were loaded without triggers have no mark.
  return `COALESCE((SELECT max("at") FROM "ChangeMark" WHERE "subjectId" = ${alias}."id"), ${alias}."updatedAt")::text`;
}
