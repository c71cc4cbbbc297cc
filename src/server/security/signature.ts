import { createHmac, timingSafeEqual } from "node:crypto";

type Encoding = "hex" | "base64";

/**
 * Whether `signature` is the HMAC-SHA256 of `data`, in lower-case hex unless said otherwise, compared in constant time. Without
 * a secret nothing is signed: an empty one could be guessed.
 */
export function isSignedBy(
  secret: string | null,
  data: Uint8Array | string,
  signature: unknown,
  encoding: Encoding = "hex",
): boolean {
  if (!secret || typeof signature !== "string") return false;
  const digest = Buffer.from(createHmac("sha256", secret).update(data).digest(encoding));
  const offered = Buffer.from(signature);
  return digest.length === offered.length && timingSafeEqual(digest, offered);
}
