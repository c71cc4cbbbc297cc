import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gatewayIds } from "~/features/payment/providers/registry";
import { webhookPath } from "~/features/payment/providers/registry.accounts";
import { addDays, dateInIndia } from "~/lib/dates";
import { firstSite } from "~/lib/site";
import { type App, startApp } from "~tests/support/app-process";
import { linkBuild, noSettings } from "~tests/support/bare-start";
import { picture } from "~tests/support/forms";
import { startScript } from "~tests/support/script";
import { bookingFor, registerAt, send } from "~tests/support/visitor";
import { servingNode } from "../../scripts/serving-node.mjs";
import { startArguments } from "../../scripts/start-command.mjs";
import { query } from "./support";

// The app as somebody has it who sets nothing: other tests set variables, and would not see that a default does not work.

type LogEntry = { level: number; audit?: string };

/** The log's level of what is only for information. */
const information = 30;
/** Nothing but a free port: another test wants 3000, which is the default, to be taken or free all the time. */
const bare = { ...noSettings, PORT: "0" };
let folder: string;
let app: App;
const secrets: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "luit-default-"));
  await chmod(folder, 0o755);
  await linkBuild(folder);
  app = await startApp(bare, servingNode(), { args: startArguments(), cwd: folder });
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

const call = (method: string, path: string, body?: unknown, token?: string) =>
  send(`${app.url}/api${path}`, method, body, token);
const register = async () => remember(await registerAt(app.url));
const readData = async (name: string) => (await readFile(join(folder, ".data", name), "utf8")).trim();

function remember(secret: unknown): string {
  secrets.push(String(secret));
  return String(secret);
}

/** How many of the written mails have this text. */
async function mailsWith(text: string): Promise<number> {
  const names = (await readdir(join(folder, ".data/mail"))).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(names.map((name) => readData(join("mail", name))));
  return mails.filter((mail) => mail.includes(text)).length;
}

describe("the app without any setting", () => {
  it("keeps its data in .data, has made an admin, and listens on all addresses of the machine", async () => {
    const file = join(".data", "admin-password");
    expect(app.output()).toContain(`Admin: admin@example.com, password in ${file}`);
    remember(await readData("admin-password"));
    expect(remember(await readData("auth-secret")).length).toBeGreaterThanOrEqual(32);
    const { port } = new URL(app.url);
    expect(app.url).toBe(`http://localhost:${port}`);
    const addresses = Object.values(networkInterfaces()).flatMap((list = []) => list);
    for (const { address, family, scopeid } of addresses) {
      if (scopeid) continue; // of one link only
      const host = family === "IPv6" ? `[${address}]` : address;
      expect((await fetch(`http://${host}:${port}/readyz`)).status, host).toBe(200);
    }
  });

  it("lets a customer register, log in, find a tour, ask for its price, book it, change and cancel the booking", async () => {
    const email = `${randomUUID()}@example.com`;
    const password = remember("boats-at-dawn-on-the-river");
    const person = { name: "Asha Baruah", email, phone: "9876543210", password };
    remember((await call("POST", "/auth/register", person)).body.token);
    const token = remember((await call("POST", "/auth/login", { email, password })).body.token);

    const requested = await bookingFor(app.url);
    const { tourId, travelers, date } = requested;
    const quote = await call("POST", "/quotes", { tourId, travelers, date });
    // A tour without terms of its own: neither fee, deposit nor rules about cancelling.
    const terms = { serviceFee: 0, deposit: null, balance: null, cancellation: [] };
    expect(quote).toMatchObject({
      status: 200,
      body: { totalPrice: requested.totalPrice, isAvailable: true, ...terms },
    });
    const booked = await call("POST", "/bookings", requested, token);
    expect(booked).toMatchObject({ status: 200, body: { status: "Pending", heldUntil: null, ...terms } });
    const own = `/bookings/my/${booked.body._id}`;

    const changed = await call("POST", `${own}/changes`, { travelers: 2 }, token);
    expect(changed).toMatchObject({
      status: 200,
      body: { travelers: 2, totalPrice: Number(requested.totalPrice) * 2 },
    });
    const message = "This way to pay is not offered here.";
    for (const provider of ["upi", ...gatewayIds]) {
      const paid = await call("POST", `${own}/payments`, { amount: "full", provider }, token);
      expect(paid).toMatchObject({ status: 400, body: { message } });
    }
    const cancelled = await call("PUT", `/bookings/cancel/${booked.body._id}`, {}, token);
    expect(cancelled).toMatchObject({ status: 200, body: { status: "Cancelled" } });
    const isSent = { timeout: 30_000, interval: 200 };
    await expect.poll(() => mailsWith("To: admin@example.com"), isSent).toBeGreaterThanOrEqual(2);
    expect(await mailsWith("From: Luit <hello@example.com>")).toBeGreaterThanOrEqual(2);
  });

  it("refuses a sixth Pending booking of one tour, and a day that is more than 730 ahead", async () => {
    const token = await register();
    const requested = await bookingFor(app.url);
    for (let number = 1; number <= 5; number++) {
      expect((await call("POST", "/bookings", requested, token)).status).toBe(200);
    }
    const refused = await call("POST", "/bookings", requested, token);
    expect(refused).toMatchObject({ status: 409, body: { code: "TOO_MANY_PENDING", limit: "ofProduct", max: 5 } });
    const quoteFor = (days: number) =>
      call("POST", "/quotes", { tourId: requested.tourId, travelers: 1, date: addDays(dateInIndia(new Date()), days) });
    expect([(await quoteFor(730)).status, (await quoteFor(731)).status]).toEqual([200, 400]);
  });

  it("lets the admin log in, confirm a booking, upload a picture and read the settings", async () => {
    const requested = await bookingFor(app.url);
    const { body: booking } = await call("POST", "/bookings", requested, await register());
    const password = await readData("admin-password");
    const login = await call("POST", "/auth/login", { email: "admin@example.com", password });
    const token = remember(login.body.token);

    const { body } = await call("GET", "/bookings?status=Pending", undefined, token);
    expect(JSON.stringify(body)).toContain(String(booking._id));
    const confirmed = await call("PUT", `/bookings/${booking._id}`, { status: "Confirmed" }, token);
    expect(confirmed).toMatchObject({ status: 200, body: { status: "Confirmed" } });
    const { payOnline: _, codeByMailIsOn: __, ...first } = firstSite;
    expect((await call("GET", "/settings", undefined, token)).body).toMatchObject(first);

    const form = new FormData();
    form.append("image", await picture());
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(`${app.url}/api/upload`, { method: "POST", headers, body: form });
    const { url } = (await answer.json()) as { url: string };
    expect((await stat(join(folder, ".data", url))).size).toBeGreaterThan(0);
    expect((await fetch(`${app.url}${url}`)).status).toBe(200);
  });

  it("has no metrics, no Google, no webhook and no inbox, and lets no page of another site read its answers", async () => {
    const headers = { Origin: "https://elsewhere.example", "X-Forwarded-For": "203.0.113.9" };
    const health = await fetch(`${app.url}/api/health`, { headers });
    expect(health.headers.get("keep-alive")).toBe("timeout=5");
    expect([...health.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    expect((await fetch(`${app.url}/metrics`)).status).toBe(404);
    const google = await fetch(`${app.url}/api/auth/google`, { redirect: "manual" });
    expect(google.headers.get("location")).toMatch(/^\/login\?error=google_not_configured/);
    for (const gateway of gatewayIds) expect((await call("POST", webhookPath(gateway), {})).status).toBe(404);
    const note = { name: "Asha", email: "asha@example.com", subject: "A room", message: "In March." };
    expect((await call("POST", "/contact", note)).status).toBe(200);
    expect(await query(join(folder, ".data"), `SELECT "id" FROM "Outbox" WHERE "kind" = 'contact'`)).toEqual([]);
    for (const path of ["/", "/browse/tours", "/offers", "/login", "/admin/login", "/api/docs", "/api/try"])
      expect((await fetch(app.url + path)).status, path).toBe(200);
  });

  it("logs the logins, and neither a warning, an error nor a secret", async () => {
    await app.stop();
    const output = app.output();
    for (const secret of secrets) expect(output.includes(secret)).toBe(false);
    expect(output).not.toMatch(/eyJ[\w-]{10,}|argon2id/);
    const lines = output.trim().split("\n");
    const said = /^(Starting|Ready|Admin| {2}(Database|Writing))/;
    expect(lines.filter((line) => !line.startsWith("{") && !said.test(line))).toEqual([]);
    const entries = lines.filter((line) => line.startsWith("{")).map((line): LogEntry => JSON.parse(line));
    expect(entries.filter(({ level }) => level > information)).toEqual([]);
    expect(entries.filter(({ audit }) => audit === "signed-in").length).toBeGreaterThanOrEqual(2);
  });

  it("finds its data again, also without NODE_ENV, and is saved by the backup", async () => {
    const args = [...startArguments().slice(0, -1), "scripts/serve.mjs"];
    app = await startApp(bare, servingNode(), { args, cwd: folder });
    expect(app.output()).not.toMatch(/Writing|Admin/);
    const password = await readData("admin-password");
    const login = await call("POST", "/auth/login", { email: "admin@example.com", password });
    expect(login.body).toMatchObject({ role: "admin" });
    expect((await fetch(`${app.url}/browse/tours`)).status).toBe(200);

    const backup = startScript("scripts/backup.ts", noSettings, [], `cd ${folder}`);
    const { code, lines } = await backup.ended;
    expect([code, lines]).toEqual([0, [expect.stringMatching(/^Saved in \.data\/backups\/luit-\w+\.tar\.gz: /)]]);
    expect(await readdir(join(folder, ".data/backups"))).toHaveLength(1);
  });
});
