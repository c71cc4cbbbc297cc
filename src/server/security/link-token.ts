import { createHash, randomBytes } from "node:crypto";

/** The token of a new link without a login: 256 random bits. Only its hash is stored. */
export function makeLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashOfToken(token) };
}

/** Without a key: the token has enough bits, and links survive a new secret of the server. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
