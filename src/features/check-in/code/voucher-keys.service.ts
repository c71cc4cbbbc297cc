import { webcrypto } from "node:crypto";
import { readSql } from "~/server/db/read";
import { type Sql, sql } from "~/server/db/sql";
import { fromBase64Url, type PublicKey, toBase64Url, voucherAlgorithm } from "./voucher-code.rules";

type SigningKey = { id: number; key: webcrypto.CryptoKey };

/** The key that signs vouchers. It is made at first use and kept in the database, so all processes sign with the same one. */
export async function readSigningKey(run: Sql = sql): Promise<SigningKey> {
  const found = (await findSigningKey(run)) ?? (await makeSigningKey(run));
  const bytes = fromBase64Url(found.privateKey);
  return { id: found.id, key: await webcrypto.subtle.importKey("pkcs8", bytes, voucherAlgorithm, false, ["sign"]) };
}

/** The keys that verify vouchers: all but revoked ones. */
export function readPublicKeys(run: Sql = readSql): Promise<PublicKey[]> {
  return run(`SELECT "id"::int, "publicKey" FROM "VoucherKey" WHERE "revokedAt" IS NULL ORDER BY "id"`);
}

/**
 * Retires the key and makes the next one. Vouchers of earlier keys stay valid unless `isRevoked`; then they are all refused,
 * and have to be sent again. `run` is one transaction.
 */
export async function rotateVoucherKey(run: Sql, { isRevoked }: { isRevoked: boolean }): Promise<number> {
  await run(`UPDATE "VoucherKey" SET "retiredAt" = now(), "privateKey" = NULL WHERE "retiredAt" IS NULL`);
  if (isRevoked) await run(`UPDATE "VoucherKey" SET "revokedAt" = now() WHERE "revokedAt" IS NULL`);
  return (await makeSigningKey(run)).id;
}

type Row = { id: number; privateKey: string };

async function findSigningKey(run: Sql): Promise<Row | undefined> {
  const [row] = await run<Row>(`SELECT "id"::int, "privateKey" FROM "VoucherKey" WHERE "retiredAt" IS NULL`);
  return row;
}

/** A process that makes one at the same time waits for this one, and then reads it. */
async function makeSigningKey(run: Sql): Promise<Row> {
  const pair = await webcrypto.subtle.generateKey(voucherAlgorithm, true, ["sign", "verify"]);
  const [publicKey, privateKey] = await Promise.all([
    webcrypto.subtle.exportKey("raw", pair.publicKey),
    webcrypto.subtle.exportKey("pkcs8", pair.privateKey),
  ]);
  await run(
    `INSERT INTO "VoucherKey" ("id", "publicKey", "privateKey")
     SELECT coalesce(max("id"), 0) + 1, $1, $2 FROM "VoucherKey" ON CONFLICT DO NOTHING`,
    [toBase64Url(new Uint8Array(publicKey)), toBase64Url(new Uint8Array(privateKey))],
  );
  const made = await findSigningKey(run);
  if (!made) throw new Error("No key signs vouchers.");
  return made;
}
