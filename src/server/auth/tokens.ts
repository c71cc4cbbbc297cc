import { createHmac } from "node:crypto";
import { createSigner, createVerifier } from "fast-jwt";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { env } from "~/env";
import { roles } from "~/features/auth/auth.schema";
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

/** Sets the signing secret; called by the server entry, which keeps one on the embedded database. */
export function setTokenSecret(secret: string): void {
  setShared("token-secret", Buffer.from(secret));
}

function secret(): Buffer {
  return shared("token-secret", () => {
    if (!env.AUTH_SECRET) throw new Error("AUTH_SECRET is not set.");
    return Buffer.from(env.AUTH_SECRET);
  });
}

// In place: WebCrypto signs in libuv's threads, where passwords are being hashed, and is waited for.
const signer = () => shared("token-signer", () => createSigner({ algorithm, key: secret(), expiresIn: lifetime }));
const verifier = () =>
  shared("token-verifier", () =>
    createVerifier({ algorithms: [algorithm], key: secret(), requiredClaims: ["exp"], cache: false }),
  );

/** An HS256 JWT with these fields, good for 7 days. */
export function signToken(fields: TokenPayload): string {
  return signer()(fields);
}

/** Tokens whose signature we have checked, until they expire. */
const checked = () => shared("checked-tokens", () => new LRUCache<string, TokenPayload>({ max: 10_000 }));

/** The fields of a token that is ours and alive, else null. Whether the user still honours it is another question. */
export function readToken(token: string): TokenPayload | null {
  const known = checked().get(token);
  if (known) return known;
  try {
    const verified: { exp: number } = verifier()(token);
    const fields = payload.safeParse(verified).data ?? null;
    const ttl = verified.exp * 1000 - Date.now();
    if (fields && ttl > 0) checked().set(token, fields, { ttl });
    return fields;
  } catch {
    return null; // forged, damaged or expired: all the same to the caller
  }
}

/** HMAC-SHA256 of the text under the server's secret, in hex; `purpose` keeps different uses apart. */
export function keyedHash(purpose: string, text: string): string {
  return createHmac("sha256", secret()).update(`${purpose}\n${text}`).digest("hex");
}
