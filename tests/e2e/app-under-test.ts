import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import pg from "pg";

const ownFolder = () => process.env.MAIL_UNDER_TEST ?? "";

/** Waits for a mail to the address whose subject matches, and returns the text of the newest one. */
export async function mailTo(address: string, subject: RegExp, folder = ownFolder()): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      found = (await mailsTo(address, folder)).filter((mail) => subject.test(mail)).at(-1);
      return found !== undefined;
    })
    .toBe(true);
  return found ?? "";
}

/** All mails to an address, oldest first: file names are ids, which sort by time. */
async function mailsTo(address: string, folder = ownFolder()): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  // Quoted-printable breaks long lines anywhere.
  return mails.map((mail) => mail.replace(/=\r?\n/g, "")).filter((mail) => mail.includes(`To: ${address}`));
}

/** Waits for a code other than `before` in the newest mail to the address. */
export async function codeFor(address: string, before?: string): Promise<string> {
  let code = "";
  await expect
    .poll(async () => {
      code = /^ {4}(\d{6})\r?$/m.exec((await mailsTo(address)).at(-1) ?? "")?.[1] ?? "";
      return code !== "" && code !== before;
    })
    .toBe(true);
  return code;
}

/** Moves the day of travel of a booking 20 days into the past, as if time had gone by. */
export async function letTravel(bookingId: string): Promise<void> {
  await changeOneRow(`UPDATE "Booking" SET "date" = current_date - 20 WHERE "id" = $1`, [bookingId]);
}

/** Runs a statement that must change one row of the app's database. */
async function changeOneRow(statement: string, values: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_UNDER_TEST });
  await client.connect();
  try {
    const { rowCount } = await client.query(statement, values);
    expect(rowCount).toBe(1);
  } finally {
    await client.end();
  }
}
