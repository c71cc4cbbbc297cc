import { env } from "~/env";

export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string };

/** What the operator has set up for sign-in with Google; null where that is not complete. */
export function googleSettings(): GoogleSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = env;
  return clientId && clientSecret ? { clientId, clientSecret, issuer: issuer.replace(/\/$/, "") } : null;
}
