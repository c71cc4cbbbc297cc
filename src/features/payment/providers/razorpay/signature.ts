import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Whether `signature` is the HMAC-SHA256 of `data` in lower-case hex, compared in constant time. Without a secret nothing is
 * signed: an empty one could be guessed.
 */
export function isSignedBy(secret: string | null, data: Uint8Array | string, signature: unknown): boolean {
  if (!secret || typeof signature !== "string") return false;
  const wanted = Buffer.from(createHmac("sha256", secret).update(data).digest("hex"));
  const offered = Buffer.from(signature);
  return wanted.length === offered.length && timingSafeEqual(wanted, offered);
}
