import { once } from "node:events";
import { existsSync } from "node:fs";
import { appendFile, chmod, mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { totalmem } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { launchApp } from "~tests/support/app-process";
import { bookingFor, registerAt, send } from "~tests/support/visitor";
import { dataOf, filledFolder, freshFolder, query, started } from "./support";

const mega = 2 ** 20;

describe("a start", () => {
  it("on fresh data seeds the catalogue, creates the admin, and prints neither the password nor warnings", async () => {
    const dataDir = await freshFolder();
    const app = await started({ DATA_DIR: dataDir });
    const file = join(dataDir, "admin-password");
    const password = (await readFile(file, "utf8")).trim();
    expect(app.output()).toContain(`Admin: admin@example.com, password in ${file}`);
    expect(app.output()).not.toContain(password);
    expect((await stat(file)).mode & 0o077).toBe(0);

    const memory = Math.min(totalmem(), process.constrainedMemory() || totalmem()) / 4;
    const [kept] = await query<{ bytes: number }>(
      dataDir,
      "SELECT pg_size_bytes(current_setting('shared_buffers'))::float8 AS bytes",
    );
    expect(Math.abs((kept?.bytes ?? 0) - Math.min(Math.max(memory, 128 * mega), 8_192 * mega))).toBeLessThan(mega);

    const admin = await send(`${app.url}/api/auth/login`, "POST", { email: "admin@example.com", password });
    expect(admin.body).toMatchObject({ role: "admin" });
    expect((await send(`${app.url}/api/tours?limit=1`, "GET")).body.total).toBeGreaterThanOrEqual(24);

    // The first booking prints none either.
    const token = await registerAt(app.url);
    expect((await send(`${app.url}/api/bookings`, "POST", await bookingFor(app.url), token)).status).toBe(200);
    await app.stop();
    const lines = app.output().trim().split("\n");
    expect(lines.filter((line) => !/^(Starting|Ready|Admin| {2}(Database|Writing))/.test(line))).toEqual([]);
  });

  it("on data in use by another process is refused in one line, and does not affect that process", async () => {
    const dataDir = await filledFolder();
    const first = await started({ DATA_DIR: dataDir });
    const second = launchApp({ DATA_DIR: dataDir });
    expect(await second.ended()).toBe(1);
    const lines = second.output().trim().split("\n");
    expect(lines.at(-1)).toBe(
      `The data in ${dataDir} is in use by process ${first.process.pid}. Stop that one first, or set DATA_DIR to a folder of your own.`,
    );
    expect((await send(`${first.url}/api/health`, "GET")).status).toBe(200);
  });

  it("below a folder that only its owner may enter works, finds its data again, and starts with new data once emptied", async () => {
    const outer = join(await freshFolder(), "private");
    await mkdir(outer);
    await chmod(outer, 0o700);
    const dataDir = join(outer, "data");
    const first = await started({ DATA_DIR: dataDir });
    await dataOf(dataDir);
    await first.stop();
    const again = await started({ DATA_DIR: dataDir });
    expect(again.output()).not.toContain("Writing the sample catalogue");
    expect((await send(`${again.url}/api/tours?limit=1`, "GET")).status).toBe(200);
    await again.stop();

    await rm(dataDir, { recursive: true });
    const emptied = await started({ DATA_DIR: dataDir });
    await dataOf(dataDir);
    expect(emptied.output()).toContain("Writing the sample catalogue");
  });

  it("without PORT uses the next free port when 3000 is taken", async () => {
    const squatter = createServer();
    // Another process on that port has the same effect.
    await new Promise<void>((resolve) => squatter.once("error", () => resolve()).listen(3000, () => resolve()));
    try {
      const app = await started({ DATA_DIR: await filledFolder(), PORT: "" });
      expect(app.output()).toContain("Port 3000 is taken, so this is another one");
      expect((await send(`${app.url}/api/health`, "GET")).status).toBe(200);
    } finally {
      squatter.close();
    }
  });

  it.each([
    ["PORT taken", { PORT: "taken" }, /^Port \d+ is taken\. Stop what uses it, or set PORT to another\.$/],
    ["a malformed setting", { PORT: "abc" }, /^PORT .+$/],
    [
      "no AUTH_SECRET beside DATABASE_URL",
      { DATABASE_URL: "postgresql://localhost:1/none" },
      /^AUTH_SECRET is not set\..+$/,
    ],
  ])("with %s ends with one line that says so", async (_, settings, line) => {
    const squatter = createServer().listen(0);
    await once(squatter, "listening");
    const address = squatter.address();
    const taken = String(address && typeof address === "object" ? address.port : 0);
    const filled = "PORT" in settings && settings.PORT === "taken" ? { PORT: taken } : settings;
    const dataDir = await filledFolder();
    const app = launchApp({ DATA_DIR: dataDir, ...filled });
    expect(await app.ended()).toBe(1);
    squatter.close();
    expect(existsSync(join(await dataOf(dataDir), "postmaster.pid"))).toBe(false);
    const last = app.output().trim().split("\n").at(-1);
    expect(last).toMatch(line);
    expect(app.output()).not.toMatch(/^\s+at /m);
  });
});

describe.each(["SIGTERM", "SIGINT"] as const)("%s", (signal) => {
  it("lets a request in progress finish, stops the database, and ends with 0", async () => {
    const dataDir = await filledFolder();
    const app = await started({ DATA_DIR: dataDir });
    const body = JSON.stringify({ email: "nobody@example.com", password: "not-the-one" });
    const socket = connect(Number(new URL(app.url).port), "127.0.0.1");
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString()));
    const head = ["POST /api/auth/login HTTP/1.1", "Host: localhost", "Content-Type: application/json"];
    socket.write(`${[...head, `Content-Length: ${body.length}`].join("\r\n")}\r\n\r\n${body.slice(0, 10)}`);
    // The request is in progress once a later one is answered.
    await send(`${app.url}/api/health`, "GET");

    app.signal(signal);
    socket.write(body.slice(10));
    await once(socket, "close");
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).toContain("Login failed. Please check your credentials.");
    expect(await app.ended()).toBe(0);
    expect(existsSync(join(await dataOf(dataDir), "postmaster.pid"))).toBe(false);
  });
});

describe("a request that never ends", () => {
  it("is cut after a grace period, so that the app stops", async () => {
    const app = await started({ DATA_DIR: await filledFolder() });
    const socket = connect(Number(new URL(app.url).port), "127.0.0.1");
    const head = ["POST /api/auth/login HTTP/1.1", "Host: localhost", "Content-Type: application/json"];
    socket.write(`${[...head, "Content-Length: 1000"].join("\r\n")}\r\n\r\n{`);
    await send(`${app.url}/api/health`, "GET");
    app.signal("SIGTERM");
    expect(await app.ended()).toBe(0);
    socket.destroy();
  });
});

describe("logs", () => {
  it("of the database do not accumulate over starts", async () => {
    const dataDir = await filledFolder();
    const data = await dataOf(dataDir);
    await (await started({ DATA_DIR: dataDir })).stop();
    await appendFile(`${data}.log`, "An earlier line.\n".repeat(1_000));
    await started({ DATA_DIR: dataDir });
    expect((await stat(`${data}.log`)).size).toBeLessThan(10_000);
    expect((await readdir(data)).filter((name) => name === "log")).toEqual([]);
    expect(await query(dataDir, "SHOW logging_collector")).toEqual([{ logging_collector: "off" }]);
  });
});
