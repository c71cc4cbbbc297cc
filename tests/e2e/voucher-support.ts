import { webcrypto } from "node:crypto";
import pg from "pg";
import sharp from "sharp";
import { encode } from "uqr";
import { packVoucher, toBase64Url, toCode, voucherAlgorithm } from "~/features/check-in/code/voucher-code.rules";

/** The code of a voucher of today, signed with the key of the app under test, which is made if it has none. */
export async function codeOfToday(reference: string, today: string): Promise<string> {
  const { id: keyId, privateKey } = await readKey();
  const bytes = Buffer.from(privateKey, "base64url");
  const key = await webcrypto.subtle.importKey("pkcs8", bytes, voucherAlgorithm, false, ["sign"]);
  const payload = packVoucher({ keyId, reference, sequence: 0, date: today, lastDate: today });
  return toCode(payload, new Uint8Array(await webcrypto.subtle.sign(voucherAlgorithm, key, payload)));
}

async function readKey(): Promise<{ id: number; privateKey: string }> {
  const pair = await webcrypto.subtle.generateKey(voucherAlgorithm, true, ["sign", "verify"]);
  const made = [
    toBase64Url(new Uint8Array(await webcrypto.subtle.exportKey("raw", pair.publicKey))),
    toBase64Url(new Uint8Array(await webcrypto.subtle.exportKey("pkcs8", pair.privateKey))),
  ];
  const client = new pg.Client({ connectionString: process.env.DATABASE_UNDER_TEST });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO "VoucherKey" ("id", "publicKey", "privateKey") VALUES (1, $1, $2) ON CONFLICT DO NOTHING`,
      made,
    );
    const { rows } = await client.query(`SELECT "id", "privateKey" FROM "VoucherKey" WHERE "retiredAt" IS NULL`);
    return rows[0];
  } finally {
    await client.end();
  }
}

const [width, height, moduleSize] = [640, 480, 8];

/** A QR code in the middle of a grey picture: one byte of brightness for each pixel. */
function draw(text: string): Buffer {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const [left, top] = [(width - size * moduleSize) / 2, (height - size * moduleSize) / 2];
  const pixels = Buffer.alloc(width * height, 128);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isDark = data[Math.floor((y - top) / moduleSize)]?.[Math.floor((x - left) / moduleSize)];
      if (isDark !== undefined) pixels[y * width + x] = isDark ? 16 : 235;
    }
  }
  return pixels;
}

/** A photo of a QR code, for a file input. */
export async function photoOf(text: string) {
  const buffer = await sharp(draw(text), { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return { name: "voucher.png", mimeType: "image/png", buffer };
}

/** A film of a QR code in the format Y4M, for the fake camera of Chromium. */
export function filmOf(text: string): Buffer {
  const colours = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), draw(text), colours]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...Array.from({ length: 5 }, () => frame)]);
}
