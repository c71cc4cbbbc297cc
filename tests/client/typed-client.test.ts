import { rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { admin } from "~tests/support/admin";
import { type App, startApp } from "~tests/support/app-process";
import { type ClientPackage, copyClient, expectSuccess, type Outcome } from "~tests/support/client-package";
import { removeDataDir } from "~tests/support/data-dir";
import { makeFilledDir } from "~tests/support/filled-data";
import { startRazorpayDouble } from "~tests/support/razorpay-double";

let folder: string;
let client: ClientPackage;
let app: App | undefined;
let double: Awaited<ReturnType<typeof startRazorpayDouble>>;

beforeAll(async () => {
  folder = await makeFilledDir("client");
  client = await copyClient(resolve("clients/typescript"), join(folder, "client"));
  double = await startRazorpayDouble();
  const [started] = await Promise.all([
    startApp({ ...double.env, DATA_DIR: folder }),
    client.npm("ci", "--include=dev", "--prefer-offline").then(expectSuccess),
  ]);
  app = started;
  double.webhooks.sendTo(`${app.url}/api/payments/razorpay/webhook`);
  const document = join(folder, "openapi.json");
  await writeFile(document, await (await fetch(`${app.url}/api/openapi.json`)).text());
  expectSuccess(await client.npm("run", "generate", "--", document));
  // The type check is a part of the build.
  expectSuccess(await client.npm("run", "build"));
});

afterAll(async () => {
  await app?.stop();
  await double.close();
  await removeDataDir(folder);
});

function journey(password: string, name = "journey"): Promise<Outcome> {
  const settings = { LUIT_URL: app?.url ?? "", LUIT_ADMIN_EMAIL: admin.email, LUIT_ADMIN_PASSWORD: password };
  return client.node([`dist/${name}.js`], settings);
}

/** Pays what waits at the provider, like a person on its page. */
function payOrders(): void {
  for (const { id, status } of [...double.books.orders.values()]) if (status === "created") double.books.pay(id);
}

it("completes its journey against the running app", async () => {
  const outcome = await journey(admin.password);
  expectSuccess(outcome);
  expect(outcome.output).toMatch(/^Confirmed NE-\w+$/m);
  expect(outcome.output).toMatch(/^Read \d+ tours and 3 bookings by pages$/m);
  expect(outcome.output).toMatch(/The journey is complete\n$/);
});

it("quotes, books, pays, changes, asks to cancel and gets its money back, at the provider too", async () => {
  const payer = setInterval(payOrders, 200);
  const outcome = await journey(admin.password, "money-journey").finally(() => clearInterval(payer));
  expectSuccess(outcome);
  expect(outcome.output).toMatch(/^Cancelled NE-\w+, ₹12000 given back\nThe journey is complete$/m);
  const paid = [...double.books.payments.values()].map(({ amount, amount_refunded }) => [amount, amount_refunded]);
  expect(paid).toEqual([
    [240_000, 240_000],
    [960_000, 960_000],
  ]);
});

it("ends with a clear message and an exit code when the server's answer is unexpected", async () => {
  const { code, output } = await journey("not-the-password");
  expect(code).toBe(1);
  expect(output).toMatch(/The journey failed: 401 INVALID_CREDENTIALS: .+\n$/);
});

/** Calls with one error each, which the server would refuse or misread. */
const wrong = {
  "a body's field that does not exist":
    'luit.POST("/auth/login", { body: { email: "a@example.com", password: "b", remember: true } })',
  "a body's field under another name": 'luit.POST("/auth/login", { body: { mail: "a@example.com", password: "b" } })',
  "a required field that is missing": 'luit.POST("/auth/login", { body: { email: "a@example.com" } })',
  "a query parameter that does not exist": 'luit.GET("/tours", { params: { query: { kind: "Adventure" } } })',
  "a query parameter that does not exist, beside one that does":
    'luit.GET("/tours", { params: { query: { type: "Adventure", cheap: 1 } } })',
  "a value that is none of those allowed": 'luit.GET("/tours", { params: { query: { type: "Adventurous" } } })',
  "a path parameter that is missing": 'luit.GET("/tours/{id}", {})',
  "a header of another operation": 'luit.GET("/cars", { params: { header: { "Idempotency-Key": "a" } } })',
  "an address that does not exist": 'luit.GET("/trips")',
  "a method that the address does not have": 'luit.DELETE("/bookings/my")',
  "an answer's field that does not exist": 'luit.GET("/tours").then(({ data }) => data?.tours)',
};
const right = 'luit.POST("/auth/login", { body: { email: "a@example.com", password: "b" } })';

it("fails the type check for every wrong call, and for no other", async () => {
  const calls = [right, ...Object.values(wrong), right];
  const head = 'import { createLuitClient } from "./client.js"; const luit = createLuitClient({ baseUrl: "" });';
  const file = join(client.folder, "src/wrong.ts");
  await writeFile(file, [head, ...calls.map((call) => `void ${call};`)].join("\n"));
  const { code, output } = await client.npm("run", "check");
  await rm(file);
  expect(code).toBe(2);
  const found = [...output.matchAll(/^(\S+)\((\d+),\d+\): error /gm)].map(([, name, line]) => `${name}:${line}`);
  // Line 1 is the import, line 2 the valid call.
  expect([...new Set(found)], output).toEqual(Object.keys(wrong).map((_, index) => `src/wrong.ts:${index + 3}`));
});
