import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { launchApp } from "~tests/support/app-process";
import { embeddedUrl } from "~tests/support/embedded-url";
import { bookingFor, send } from "~tests/support/visitor";
import { dataOf, freshFolder, query, started } from "./support";

/** The reset code in the only mail that contains one. */
async function readCode(dataDir: string): Promise<string | undefined> {
  const folder = join(dataDir, "mail");
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(names.filter((name) => name.endsWith(".eml")).map((n) => readFile(join(folder, n))));
  return texts.map((text) => /^ {4}(\d{6})\s*$/m.exec(text.toString())?.[1]).find(Boolean);
}

const textOf = async (answer: Promise<Response>) => (await answer).text();

describe("the log of a run with many successes and failures", () => {
  it("contains no password, token, code or secret, and an entry for each login and reset", async () => {
    const dataDir = await freshFolder();
    const app = await started({ DATA_DIR: dataDir, LOG_LEVEL: "debug", RATE_LIMIT_FACTOR: "1" });
    const call = (path: string, body?: unknown, token?: string) =>
      send(`${app.url}/api${path}`, body === undefined ? "GET" : "POST", body, token);
    const email = `${randomUUID()}@example.com`;
    const person = { name: "Asha Baruah", email, phone: "9876543210", password: "tea-and-rain-at-dawn" };
    const secrets = [person.password, "guessed-by-somebody", "mist-over-tea-slopes", "quoted-and-broken"];
    const remember = <T>(secret: T): T => {
      secrets.push(String(secret));
      return secret;
    };

    const { body: user } = await call("/auth/register", person);
    const token = String(remember(user.token));
    remember((await call("/auth/login", { email, password: person.password })).body.token);
    for (let tries = 0; tries < 11; tries++) await call("/auth/login", { email, password: "guessed-by-somebody" });
    await call("/trpc/auth.login", { email: randomUUID(), password: "guessed-by-somebody" });
    await call(`/tours?token=${token}&password=quoted-and-broken`);
    const headers = { "content-type": "application/json" };
    const broken = { method: "POST", headers, body: '{"password": "quoted-and-broken"' };
    await fetch(`${app.url}/api/auth/login`, broken);
    await fetch(`${app.url}/no/such/page?token=${token}`);

    await call("/auth/forgot-password", { email });
    await expect.poll(() => readCode(dataDir), { timeout: 30_000 }).toBeTruthy();
    const otp = await readCode(dataDir);
    await call("/auth/reset-password", { email, otp: "000000", newPassword: "mist-over-tea-slopes" });
    const reset = await call("/auth/reset-password", { email, otp, newPassword: "mist-over-tea-slopes" });
    expect(reset.status).toBe(200);
    const again = await call("/auth/login", { email, password: "mist-over-tea-slopes" });
    const fresh = String(remember(again.body.token));

    const password = remember((await readFile(join(dataDir, "admin-password"), "utf8")).trim());
    const { body: admin } = await call("/auth/login", { email: "admin@example.com", password });
    const key = { razorpayKeyId: "rzp_live_luit", razorpayKeySecret: remember("the-key-typed-in-the-portal") };
    expect((await send(`${app.url}/api/settings`, "PUT", key, String(remember(admin.token)))).status).toBe(200);
    const hook = { name: "Agency", url: "https://agency.invalid/hooks", types: ["booking.created"] };
    const { body: webhook } = await call("/webhooks", hook, String(admin.token));
    remember(webhook.secret);
    remember((await call(`/webhooks/${webhook._id}/secret`, {}, String(admin.token))).body.secret);
    expect((await call(`/webhooks/${webhook._id}/test`, {}, String(admin.token))).status).toBe(200);

    const asked = { name: "Agency", email, scopes: ["catalogue:read", "bookings:own"] };
    const { body: live } = await call("/keys", asked, String(admin.token));
    const { body: test } = await call("/keys", { ...asked, isTest: true }, String(admin.token));
    const ended = await call("/keys", asked, String(admin.token));
    await send(`${app.url}/api/keys/${ended.body._id}`, "DELETE", undefined, String(admin.token));
    const keys = [live.key, test.key, ended.body.key, "lk_live_made-up-by-somebody", "lk_other_made-up"].map(String);
    const answers: string[] = [];
    for (const one of keys.map(remember)) {
      const inHeader = { headers: { authorization: `Bearer ${one}` } };
      for (const path of ["/tours", "/bookings/my", "/settings", "/tours/nothing", "/nothing", "/tours?colour=red"])
        answers.push(await textOf(fetch(`${app.url}/api${path}`, inHeader)));
      // At wrong places: an address, a field, another scheme, and a page of the site.
      answers.push(await textOf(fetch(`${app.url}/api/tours/${one}?key=${one}`)));
      answers.push(await textOf(fetch(`${app.url}/api/tours`, { headers: { authorization: `Basic ${one}` } })));
      answers.push(JSON.stringify((await call("/auth/login", { email: one, password: one })).body));
      answers.push(
        JSON.stringify((await call("/keys", { ...asked, name: 1, scopes: [one] }, String(admin.token))).body),
      );
      await fetch(`${app.url}/tour/${one}`);
    }
    for (const one of keys)
      expect(
        answers.some((answer) => answer.includes(one)),
        one,
      ).toBe(false);
    expect(answers.join()).toContain("UNAUTHORIZED");

    // Two defects: a row that the database refuses and quotes in its error, and a missing column.
    await query(dataDir, `ALTER TABLE "User" ADD CONSTRAINT "nobody" CHECK (false) NOT VALID`);
    const refused = { ...person, email: `${randomUUID()}@example.com` };
    expect((await call("/auth/register", refused)).status).toBe(500);
    expect((await call("/trpc/auth.register", refused)).status).toBe(500);
    await query(dataDir, `ALTER TABLE "Booking" RENAME COLUMN "pickupLocation" TO "gone"`);
    expect((await call("/bookings", await bookingFor(app.url), fresh)).status).toBe(500);

    // Keys and passwords of an installation that cannot start, because its database user does not exist.
    const wrong = new URL(await embeddedUrl(dataDir));
    wrong.username = "nobody";
    wrong.password = remember("no-such-database-password");
    const failing = launchApp({
      DATABASE_URL: wrong.href,
      AUTH_SECRET: remember("signs-every-session-and-is-long-enough"),
      ADMIN_EMAIL: "office@example.com",
      ADMIN_PASSWORD: remember("the-first-admins-own-words"),
      RESEND_API_KEY: remember("re_a_key_for_sending_mail"),
      S3_BUCKET: "luit",
      S3_ENDPOINT: "http://127.0.0.1:1",
      S3_ACCESS_KEY_ID: "luit",
      S3_SECRET_ACCESS_KEY: remember("a-key-for-the-bucket-of-pictures"),
      BACKUP_S3_BUCKET: "luit-backups",
      BACKUP_S3_ENDPOINT: "http://127.0.0.1:1",
      BACKUP_S3_ACCESS_KEY_ID: "luit",
      BACKUP_S3_SECRET_ACCESS_KEY: remember("a-key-for-the-bucket-of-backups"),
      UPLOADTHING_TOKEN: remember("a-token-for-keeping-pictures"),
      GOOGLE_CLIENT_ID: "luit",
      GOOGLE_CLIENT_SECRET: remember("shared-with-google-alone"),
      RAZORPAY_KEY_ID: "rzp_live_luit",
      RAZORPAY_KEY_SECRET: remember("the-key-to-the-money"),
      RAZORPAY_WEBHOOK_SECRET: remember("the-notices-of-the-money"),
      LOG_LEVEL: "debug",
    });
    expect(await failing.ended()).toBe(1);
    expect(failing.output()).toContain("Could not start: Peer authentication failed");

    const files = ["admin-password", "auth-secret"].map((name) => join(dataDir, name));
    for (const file of files) remember((await readFile(file, "utf8")).trim());
    await app.stop();
    const log = `${app.output()}\n${failing.output()}\n${await readFile(`${await dataOf(dataDir)}.log`, "utf8")}`;
    for (const secret of secrets) expect(log.includes(secret), `the log has ${secret}`).toBe(false);
    expect(log).not.toMatch(new RegExp(`\\b${otp}\\b`));
    expect(log).not.toMatch(/argon2id|eyJ[\w-]{10,}/);
    for (const one of [email, refused.email]) expect(log.includes(one), one).toBe(false);

    const lines = log.split("\n").filter((line) => line.startsWith("{"));
    const entries = lines.map((line): Record<string, unknown> => JSON.parse(line));
    const audited = entries.filter(({ audit }) => audit);
    const auditOf = (event: string) => audited.filter(({ audit }) => audit === event);
    expect(auditOf("registered")).toMatchObject([{ userId: user._id, addressHash: expect.stringMatching(/^\w{16}$/) }]);
    expect(auditOf("signed-in")).toHaveLength(3);
    expect(auditOf("signed-in")[0]).toMatchObject({
      userId: user._id,
      role: "customer",
      requestId: expect.any(String),
    });
    expect(auditOf("sign-in-failed").filter(({ userId }) => userId === user._id)).toHaveLength(10);
    expect(auditOf("limit-reached")).toMatchObject([{ limit: "login-pair" }]);
    expect(auditOf("reset-code-requested")).toMatchObject([{ emailHash: expect.stringMatching(/^\w{16}$/) }]);
    expect(auditOf("reset-failed")).toMatchObject([{ userId: user._id }]);
    expect(auditOf("password-reset")).toMatchObject([{ userId: user._id }]);
    // The log reports both defects.
    const defects = entries.filter(({ msg }) => msg === "request failed");
    expect(defects).toHaveLength(3);
    // Each request can be found in the log by the X-Request-Id of its answer.
    for (const entry of [...audited, ...defects])
      expect(entry.requestId, JSON.stringify(entry)).toMatch(/^[\da-f]{32}$/);
    expect(new Set(defects.map(({ requestId }) => requestId)).size).toBe(3);
  });
});

describe("the list of common passwords", () => {
  it("is in no file that browsers load", async () => {
    const folder = ".next/static";
    const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".js"));
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) {
      const text = await readFile(join(folder, name), "utf8");
      expect(/passwords-common|qazwsxedc|iloveyou/.test(text), name).toBe(false);
    }
  });
});
