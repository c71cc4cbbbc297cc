import { defineConfig } from "prisma/config";

// `generate` needs no schema engine, but the CLI downloads one unless told that it has it. Only there: with such a
// stand-in `migrate` would do nothing and say that all is well. The app migrates by src/server/db/migrate.ts.
if (process.argv.includes("generate")) process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

const url = process.env.DATABASE_URL;

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  ...(url && { datasource: { url } }),
});
