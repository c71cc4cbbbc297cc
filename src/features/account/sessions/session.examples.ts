import type { OwnSession, StoredSession } from "./session.schema";

export const exampleStoredSession: StoredSession = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a71",
  way: "password",
  hasSecondStep: false,
  browser: "Chrome",
  system: "Windows",
  network: "103.21.58.0/24",
  createdAt: "2026-11-18T06:12:00.000Z",
  lastUsedAt: "2026-11-20T09:40:00.000Z",
};

export const exampleSession: OwnSession = { ...exampleStoredSession, isCurrent: true };
