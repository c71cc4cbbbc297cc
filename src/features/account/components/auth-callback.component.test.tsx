import { expect, test } from "vitest";
import { exampleUser } from "~/features/account/account.examples";
import { readSession } from "~/lib/session/session";
import { addressNow, renderSite } from "~tests/component/render";
import { requirement } from "~tests/component/requirement";
import { AuthCallback } from "./auth-callback";

const { token: _, ...fields } = exampleUser;
/** A token with these fields in its payload; the browser does not check the signature. */
const tokenWith = (payload: object) => `a.${btoa(JSON.stringify(payload))}.c`;
const open = (query: string) => renderSite(<AuthCallback />, `/auth/callback${query}`);

test("without a token it leads to the login", requirement("callback.token-missing", "callback.errors"), async () => {
  await open("");
  await expect.poll(addressNow).toBe("/login?error=token_missing");
});

test.each(["x", "a.b.c", tokenWith({ name: "Asha" })])(
  "with the damaged token %s it leads to the login, and signs nobody in",
  requirement("callback.token-invalid", "callback.errors"),
  async (token) => {
    await open(`?token=${token}&returnTo=//evil.example`);
    await expect.poll(addressNow).toBe("/login?error=auth_failed");
    expect(readSession()).toBeNull();
  },
);

test(
  "with a token it signs in and goes home, and never to another site",
  requirement("callback.token", "callback.signs-in"),
  async () => {
    const token = tokenWith(fields);
    await open(`?token=${token}&returnTo=//evil.example`);
    await expect.poll(addressNow).toBe("/");
    expect(readSession()).toEqual({ ...fields, token });
  },
);
