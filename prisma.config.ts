import { defineConfig } from "prisma/config";

// Prisma's CLI downloads a schema engine that `generate` does not need; naming an existing file stops that.
// Migrations do not go through it: see src/server/db/migrate.ts.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
});
