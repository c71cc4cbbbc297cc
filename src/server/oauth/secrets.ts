import { createHash, randomBytes } from "node:crypto";

const beginnings = { code: "lac_", access: "lat_", refresh: "lar_" };
/** Nobody guesses 256 bits, so their hash needs no salt and no slow function. */
const secretBytes = 32;

/** A new code or token of an assistant, and its hash, which alone is stored. */
export function makeSecret(kind: keyof typeof beginnings): { secret: string; hash: string } {
  const secret = `${beginnings[kind]}${randomBytes(secretBytes).toString("base64url")}`;
  return { secret, hash: hashOfSecret(secret) };
}

export function hashOfSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** The challenge of a verifier (RFC 7636, S256). */
export function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}
