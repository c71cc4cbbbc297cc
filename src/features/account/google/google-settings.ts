import { env } from "~/env";

export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string };

/** The settings of Google sign-in from the environment; null if they are incomplete. */
export function googleSettings(variables = env): GoogleSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = variables;
  return clientId && clientSecret ? { clientId, clientSecret, issuer: issuer.replace(/\/$/, "") } : null;
}
