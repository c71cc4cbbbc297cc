import { z } from "zod";

/** The most that an account may have. */
export const maxPasskeys = 10;

const clientData = z.object({ challenge: z.string().regex(/^[\w-]{43}$/) });

/** The challenge that a passkey has signed; null if there is none of ours. Nothing of it is verified yet. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const json: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
    return clientData.safeParse(json).data?.challenge ?? null;
  } catch {
    // Not JSON.
    return null;
  }
}
