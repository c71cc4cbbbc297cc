/**
 * The text of a statement that inserts an array of rows, passed as JSON in one parameter such as `$1`. Each row is an object
 * by column; the table's own types read its values, and null is NULL. Columns without a name here get their defaults.
 */
export function insertRows(table: string, columns: readonly string[], parameter: string): string {
  const names = columns.map((column) => `"${column}"`).join(", ");
  return `INSERT INTO "${table}" (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::"${table}", ${parameter}::jsonb)`;
}
