import { createHmac, webcrypto } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { env } from "~/env";
import { roles } from "~/features/auth/auth.schema";
import { setShared, shared } from "~/server/shared";

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
  setShared("token-secret", new TextEncoder().encode(secret));
}

function secret(): Uint8Array {
  return shared("token-secret", () => {
    if (!env.AUTH_SECRET) throw new Error("AUTH_SECRET is not set.");
    return new TextEncoder().encode(env.AUTH_SECRET);
  });
}

/** The secret as it is signed with: from bytes it would be made anew for each token. */
function key(): Promise<webcrypto.CryptoKey> {
  const use = { name: "HMAC", hash: "SHA-256" };
  return shared("token-key", () => webcrypto.subtle.importKey("raw", secret(), use, false, ["sign", "verify"]));
}

/** An HS256 JWT with these fields, good for 7 days. */
export async function signToken(fields: TokenPayload): Promise<string> {
  return new SignJWT(fields)
    .setProtectedHeader({ alg: "HS256" })
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(await key());
}

/** Tokens whose signature we have checked, until they expire. */
const checked = () => shared("checked-tokens", () => new LRUCache<string, TokenPayload>({ max: 10_000 }));

/** The fields of a token that is ours and alive, else null. Whether the user still honours it is another question. */
export async function readToken(token: string): Promise<TokenPayload | null> {
  const known = checked().get(token);
  if (known) return known;
  try {
    const verified = await jwtVerify(token, await key(), { algorithms: ["HS256"], requiredClaims: ["exp"] });
    const fields = payload.safeParse(verified.payload).data ?? null;
    const ttl = (verified.payload.exp ?? 0) * 1000 - Date.now();
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
