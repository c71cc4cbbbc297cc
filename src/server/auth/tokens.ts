import { createHmac, webcrypto } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { env } from "~/env";
import { keptDays } from "~/lib/retention";
import { roles, staffRoles } from "~/lib/session/session-user";
import { databaseTime } from "~/server/clock/clock";
import { setShared, shared } from "~/server/shared";

const algorithm = "HS256";
const lifetimeMs = keptDays.session * 24 * 60 * 60 * 1000;
/** Three base64url parts. The decoder of jose skips spaces, so a token with one inside would pass. */
const compactForm = /^[\w-]+\.[\w-]+\.[\w-]+$/;

const payload = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(roles),
  /** Only of staff, for the browser's menus; missing in older tokens. The server takes the role from the database. */
  staffRole: z.enum(staffRoles).optional(),
  /** The user's tokenVersion when it was issued. */
  version: z.number().int(),
  /** The id of its row in Session; missing in tokens of 0.2.0 and before. */
  sid: z.uuid().optional(),
});

export type TokenPayload = z.infer<typeof payload>;

/** Everything that depends on the secret. */
function makeTokens(secret: Buffer) {
  const hmac = { name: "HMAC", hash: "SHA-256" };
  return {
    secret,
    key: webcrypto.subtle.importKey("raw", secret, hmac, false, ["sign", "verify"]),
    /** Verified tokens, until they expire: verifying one again would take 40 microseconds. */
    verified: new LRUCache<string, TokenPayload>({ max: 10_000 }),
  };
}

/** Sets the signing secret; called by the server entry, which generates one with the embedded database. */
export function setTokenSecret(secret: string): void {
  setShared("tokens", makeTokens(Buffer.from(secret)));
}

function tokens(): ReturnType<typeof makeTokens> {
  return shared("tokens", () => {
    if (!env.AUTH_SECRET) throw new Error("AUTH_SECRET is not set.");
    return makeTokens(Buffer.from(env.AUTH_SECRET));
  });
}

/** When a token that is issued at `now` expires. */
export function tokenExpiry(now: Date): Date {
  return new Date(now.getTime() + lifetimeMs);
}

/** Returns an HS256 JWT with these fields that expires after `keptDays.session` days. */
export async function signToken(fields: TokenPayload): Promise<string> {
  const jwt = new SignJWT(fields).setProtectedHeader({ alg: algorithm, typ: "JWT" });
  const now = databaseTime();
  return jwt
    .setIssuedAt(now)
    .setExpirationTime(tokenExpiry(now))
    .sign(await tokens().key);
}

/** Returns the fields of a valid token, or null when it is forged, damaged or expired. Does not check revocation. */
export async function readToken(token: string): Promise<TokenPayload | null> {
  const { verified, key } = tokens();
  const known = verified.get(token);
  if (known) return known;
  if (!compactForm.test(token)) return null;
  try {
    const now = databaseTime();
    const options = { algorithms: [algorithm], requiredClaims: ["exp"], currentDate: now };
    const { payload: claims } = await jwtVerify(token, await key, options);
    const fields = payload.safeParse(claims).data ?? null;
    const ttl = (claims.exp ?? 0) * 1000 - now.getTime();
    if (fields && ttl > 0) verified.set(token, fields, { ttl });
    return fields;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** HMAC-SHA256 of the text with the server's secret, in hex. Each use passes its own `purpose`. */
export function keyedHash(purpose: string, text: string): string {
  return createHmac("sha256", tokens().secret).update(`${purpose}\n${text}`).digest("hex");
}
