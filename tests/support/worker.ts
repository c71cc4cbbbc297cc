import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject } from "vitest";
import { firstSite, setSite } from "~/lib/site";
import { setTokenSecret } from "~/server/auth/tokens";
import { db, openDatabase } from "~/server/db/client";
import { forgetShared, setShared } from "~/server/shared";
import { diskStorage } from "~/server/storage/disk";
import type { Storages } from "~/server/storage/storage";
import { stillMs } from "./databases";
import { testSecret } from "./test-secret";

// Prepares each test file like the server's entry before it listens.
openDatabase(inject("databaseUrl"), stillMs);
setTokenSecret(testSecret);

// The files of a worker share its memory, and an earlier one may have read settings from a database of its own.
forgetShared("first-settings");
forgetShared("known-settings");
setSite(firstSite);

const uploads = join(tmpdir(), `luit-uploads-${randomUUID()}`);
setShared("uploads folder", uploads);
setShared("storages", { disk: diskStorage, s3: null, uploadThing: null } satisfies Storages);

afterAll(async () => {
  await db().$disconnect();
  await rm(uploads, { recursive: true, force: true });
});
