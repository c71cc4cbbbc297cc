import { randomBytes, randomFillSync } from "node:crypto";

const indiaMs = 5.5 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** The calendar date in India as yyyy-MM-dd; India has no daylight saving time. */
export function todayInIndia(now: number): string {
  return new Date(now + indiaMs).toISOString().slice(0, 10);
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

const pool = Buffer.allocUnsafe(16 * 256);
let used = pool.length;

/** A version 7 UUID, which sorts by time and so is appended to an index. */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = pool.subarray(used, used + 16);
  used += 16;
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** A random reference such as "NE-7K3F9Q". */
export function newReference(): string {
  return `NE-${Array.from(randomBytes(6), (byte) => alphabet[byte % alphabet.length]).join("")}`;
}

const whole = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", minimumFractionDigits: 2 });

export function formatRupees(rupees: number): string {
  return (Number.isInteger(rupees) ? whole : exact).format(rupees);
}
