import { createHmac } from "node:crypto";
import { createSigner, createVerifier } from "fast-jwt";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { env } from "~/env";
import { roles } from "~/lib/session/session-user";
import { setShared, shared } from "~/server/shared";

const algorithm = "HS256";
const lifetime = "7d";

const payload = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(roles),
  /** The user's tokenVersion when it was issued. */
  version: z.number().int(),
});

export type TokenPayload = z.infer<typeof payload>;

/** All that hangs on the secret. */
function makeTokens(secret: Buffer) {
  return {
    secret,
    // In place: WebCrypto signs in libuv's threads, where passwords are being hashed, and is waited for.
    sign: createSigner({ algorithm, key: secret, expiresIn: lifetime }),
    verify: createVerifier({ algorithms: [algorithm], key: secret, requiredClaims: ["exp"], cache: false }),
    /** Tokens whose signature we have checked, until they expire. */
    checked: new LRUCache<string, TokenPayload>({ max: 10_000 }),
  };
}

/** Sets the signing secret; called by the server entry, which keeps one on the embedded database. */
export function setTokenSecret(secret: string): void {
  setShared("tokens", makeTokens(Buffer.from(secret)));
}

function tokens(): ReturnType<typeof makeTokens> {
  return shared("tokens", () => {
    if (!env.AUTH_SECRET) throw new Error("AUTH_SECRET is not set.");
    return makeTokens(Buffer.from(env.AUTH_SECRET));
  });
}

/** An HS256 JWT with these fields, good for 7 days. */
export function signToken(fields: TokenPayload): string {
  return tokens().sign(fields);
}

/** The fields of a token that is ours and alive, else null. Whether the user still honours it is another question. */
export function readToken(token: string): TokenPayload | null {
  const { checked, verify } = tokens();
  const known = checked.get(token);
  if (known) return known;
  try {
    const verified: { exp: number } = verify(token);
    const fields = payload.safeParse(verified).data ?? null;
    const ttl = verified.exp * 1000 - Date.now();
    if (fields && ttl > 0) checked.set(token, fields, { ttl });
    return fields;
  } catch {
    return null; // forged, damaged or expired: all the same to the caller
  }
}

/** HMAC-SHA256 of the text under the server's secret, in hex; `purpose` keeps different uses apart. */
export function keyedHash(purpose: string, text: string): string {
  return createHmac("sha256", tokens().secret).update(`${purpose}\n${text}`).digest("hex");
}
