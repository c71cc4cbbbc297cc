import { beforeAll, beforeEach } from "vitest";
import { settings, settingsChanges } from "~/features/settings/settings.schema";
import { db } from "~/server/db/client";
import { bodyOf, get, put } from "./clients";
import { makeAdmin, type TestUser } from "./factories";

/** The settings over the API, by an admin. They are the first ones at the begin of each test of the file. */
export function settingsApi() {
  let admin: TestUser;
  beforeAll(async () => {
    admin = await makeAdmin();
  });
  beforeEach(async () => {
    await db().settings.deleteMany();
  });
  return {
    get admin() {
      return admin;
    },
    read: async () => bodyOf(settings, await get("/settings", admin)),
    change: async (changes: object) => bodyOf(settings, await put("/settings", changes, admin)),
    history: async () => bodyOf(settingsChanges, await get("/settings/history", admin)),
  };
}
