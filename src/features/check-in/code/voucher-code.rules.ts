import { type CalendarDate, fromDatabaseDate, toDatabaseDate } from "~/lib/dates";
import { closedCode, plainCode } from "~/lib/typed-code";

// The code of a voucher: 14 bytes that say what it is for, and their signature (ECDSA P-256), together as base64url. It is
// short, because a small QR code has to hold it. Browsers and Node both read and verify it.

/** What a voucher says. */
export type Voucher = {
  /** Which key has signed it, 1 to 255. */
  keyId: number;
  reference: string;
  /** How often the booking had been changed. */
  sequence: number;
  /** The first and the last day of travel. */
  date: CalendarDate;
  lastDate: CalendarDate;
};

/** A public key as the server hands it out: an uncompressed point of P-256, base64url. */
export type PublicKey = { id: number; publicKey: string };

const version = 1;
const payloadBytes = 14;
const signatureBytes = 64;
/** The characters of a code. No padding is needed: 78 bytes are 26 groups of three. */
export const codeLength = ((payloadBytes + signatureBytes) / 3) * 4;
const dayMs = 24 * 60 * 60 * 1000;
/** The days and changes that fit into two bytes. */
const maxShort = 0xffff;

export const voucherAlgorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;

/** The bytes that are signed. Throws RangeError for a reference or number that does not fit. */
export function packVoucher({ keyId, reference, sequence, date, lastDate }: Voucher): Uint8Array<ArrayBuffer> {
  if (!/^NE-[0-9A-Z]{6}$/.test(reference)) throw new RangeError("Not the reference of a booking");
  const bytes = new Uint8Array(payloadBytes);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, version);
  view.setUint8(1, keyId);
  bytes.set(new TextEncoder().encode(reference.slice(3)), 2);
  for (const [at, value] of [sequence, dayOf(date), dayOf(lastDate)].entries()) {
    if (value < 0 || value > maxShort) throw new RangeError("Does not fit into a voucher's code");
    view.setUint16(8 + 2 * at, value);
  }
  return bytes;
}

/** A day as the number of days since 1 January 1970. */
const dayOf = (date: CalendarDate) => toDatabaseDate(date).getTime() / dayMs;
const dateOf = (day: number) => fromDatabaseDate(new Date(day * dayMs));

/** The code of packed bytes and their signature. */
export function toCode(payload: Uint8Array, signature: Uint8Array): string {
  return toBase64Url(new Uint8Array([...payload, ...signature]));
}

/** What a code says, without a check of its signature; null if it cannot be a code. */
function unpack(code: string): { voucher: Voucher; payload: Bytes; signature: Bytes } | null {
  if (code.length !== codeLength || !/^[\w-]+$/.test(code)) return null;
  const bytes = fromBase64Url(code);
  const [payload, signature] = [bytes.slice(0, payloadBytes), bytes.slice(payloadBytes)];
  const view = new DataView(payload.buffer);
  if (view.getUint8(0) !== version) return null;
  const voucher = {
    keyId: view.getUint8(1),
    reference: `NE-${new TextDecoder().decode(payload.slice(2, 8))}`,
    sequence: view.getUint16(8),
    date: dateOf(view.getUint16(10)),
    lastDate: dateOf(view.getUint16(12)),
  };
  return { voucher, payload, signature };
}

type Bytes = Uint8Array<ArrayBuffer>;

/** What a code says, or null unless one of the keys has signed exactly this. */
export async function readVoucher(code: string, keys: readonly PublicKey[]): Promise<Voucher | null> {
  const read = unpack(code);
  const signer = read && keys.find(({ id }) => id === read.voucher.keyId);
  if (!signer) return null;
  const key = await crypto.subtle.importKey("raw", fromBase64Url(signer.publicKey), voucherAlgorithm, false, [
    "verify",
  ]);
  const isOurs = await crypto.subtle.verify(voucherAlgorithm, key, read.signature, read.payload);
  return isOurs ? read.voucher : null;
}

/** The code in scanned text: a link to a voucher, of whichever address, or the code alone; null if there is none. */
export function codeIn(text: string): string | null {
  return /(?:^|\/c\/)([\w-]+)$/.exec(plainCode(text))?.[1] ?? null;
}

/** The reference in typed text, such as "ne 7k3f9q" or "7K3F9Q"; null if it cannot be one. */
export function referenceIn(typed: string): string | null {
  const found = /^(?:NE)?([0-9A-Z]{6})$/.exec(closedCode(typed));
  return found ? `NE-${found[1]}` : null;
}

export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Throws DOMException for text that is not base64url. */
export function fromBase64Url(text: string): Bytes {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
}
