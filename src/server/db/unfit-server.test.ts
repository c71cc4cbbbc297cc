import { expect, inject, it } from "vitest";
import { makeDatabase } from "~tests/support/databases";
import { withClient } from "./pg-client";
import { findUnfit } from "./unfit-server";

it.each([
  ["UTF8", null],
  [
    "SQL_ASCII",
    /^The database in DATABASE_URL has the encoding SQL_ASCII, which cannot keep every text: UTF8 is needed\./,
  ],
  ["LATIN1", /^The database in DATABASE_URL has the encoding LATIN1, /],
])("a database with the encoding %s", async (encoding, message) => {
  const { url, drop } = await makeDatabase(inject("databaseUrl"), "template0", `ENCODING '${encoding}' LOCALE 'C'`);
  try {
    const unfit = await withClient({ connectionString: url }, findUnfit);
    if (message) expect(unfit).toMatch(message);
    else expect(unfit).toBeNull();
  } finally {
    await drop();
  }
});
