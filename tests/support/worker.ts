import { afterAll, inject } from "vitest";
import { setTokenSecret } from "~/server/auth/tokens";
import { db, openDatabase } from "~/server/db/client";
import { testSecret } from "./test-secret";

// What the server entry does before it listens, for each test file.
openDatabase(inject("databaseUrl"));
setTokenSecret(testSecret);

afterAll(() => db().$disconnect());
