import { describe, expect, it } from "vitest";
import { exampleStoredSession } from "./session.examples";
import { beginningWords, deviceName, lastUsedWords, networkWords } from "./session-words.rules";

describe("a session in words", () => {
  it.each([
    ["Chrome", "Windows", "Chrome on Windows"],
    ["Chrome", null, "Chrome"],
    [null, "Linux", "Linux"],
    [null, null, "Unknown device"],
  ])("of %s and %s is %s", (browser, system, words) => expect(deviceName({ browser, system })).toBe(words));

  it.each([
    ["103.21.58.0/24", "103.21.58.x"],
    ["10.0.0.0/24", "10.0.0.x"],
    ["2001:db8:1::/48", "2001:db8:1:…"],
    [null, "Unknown network"],
  ])("has the network %s as %s", (network, words) => expect(networkWords(network)).toBe(words));

  it("says how and when it was begun", () => {
    const createdAt = "2026-11-26T09:34:00.000Z";
    const session = { ...exampleStoredSession, createdAt };
    expect(beginningWords(session)).toBe("Logged in with password, 26 Nov 2026, 3:04 pm");
    const google = { ...session, way: "google", hasSecondStep: true } as const;
    expect(beginningWords(google)).toBe("Logged in with Google and second step, 26 Nov 2026, 3:04 pm");
  });

  it.each([
    [-5_000, "just now"],
    [0, "just now"],
    [59_999, "just now"],
    [60_000, "1 minute ago"],
    [300_000, "5 minutes ago"],
    [3_599_999, "59 minutes ago"],
    [3_600_000, "1 hour ago"],
    [86_399_999, "23 hours ago"],
    [86_400_000, "1 day ago"],
    [6 * 86_400_000, "6 days ago"],
  ])("%i ms after its last use was used %s", (ms, words) => {
    const lastUsedAt = "2026-11-26T09:34:00.000Z";
    expect(lastUsedWords(lastUsedAt, Date.parse(lastUsedAt) + ms)).toBe(`Last used ${words}`);
  });
});
