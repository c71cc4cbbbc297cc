import type pg from "pg";
import { sessionSettings } from "./pool";

/**
 * Makes {@link sessionSettings} the defaults of this role in this database, because a pooler in transaction mode refuses
 * them at the start of a session. Changes nothing where they are already the defaults.
 */
export async function setRoleDefaults(direct: pg.Client): Promise<void> {
  const { rows } = await direct.query<{ database: string }>("SELECT current_database() AS database");
  const database = direct.escapeIdentifier(rows[0]?.database ?? "");
  for (const [name] of await findWrongSettings(direct)) {
    const value = direct.escapeLiteral(sessionSettings[name]);
    await direct.query(`ALTER ROLE CURRENT_USER IN DATABASE ${database} SET ${name} = ${value}`);
  }
}

/** The settings of this session that are not those of {@link sessionSettings}, with the values that they have. */
export async function findWrongSettings(client: pg.Client): Promise<[keyof typeof sessionSettings, string][]> {
  const names = Object.keys(sessionSettings) as (keyof typeof sessionSettings)[];
  const { rows } = await client.query<{ name: string; setting: string }>(
    "SELECT name, setting FROM pg_settings WHERE name = ANY($1)",
    [names],
  );
  const found = new Map(rows.map(({ name, setting }) => [name, setting]));
  return names.flatMap((name) => {
    const value = found.get(name) ?? "";
    return value === sessionSettings[name] ? [] : [[name, value]];
  });
}
