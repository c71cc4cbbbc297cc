import { expect, it } from "vitest";
import { readEnv } from "~/env";
import { googleOptions } from "./google-options";
import { googleSettings } from "./google-settings";

it("names Google without GOOGLE_ISSUER", () => {
  const settings = googleSettings(readEnv({ GOOGLE_CLIENT_ID: "luit", GOOGLE_CLIENT_SECRET: "shared-with-google" }));
  if (!settings) throw new Error("Google's settings are incomplete");
  expect(googleOptions(settings, async () => null).providers).toMatchObject([
    {
      issuer: "https://accounts.google.com",
      wellKnown: "https://accounts.google.com/.well-known/openid-configuration",
    },
  ]);
});
