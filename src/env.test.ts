import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { gatewayIds } from "~/features/payment/providers/registry";
import {
  type GatewayAddress,
  type GatewayVariable,
  gatewayAccounts,
  variablesOf,
} from "~/features/payment/providers/registry.accounts";
import { type TestName, textOfTest } from "~tests/support/named-test";
import { readEnv, variables } from "./env";

type Name = keyof typeof variables.shape;

const names = Object.keys(variables.shape) as Name[];
const defaults: Partial<Record<Name, unknown>> = readEnv({});
const read = (file: string) => readFileSync(file, "utf8");
const pages = ["install", "backup", "cluster", "monitoring", "office", "departures", "settings", "jobs"];
const forOperators = pages.map((page) => `docs/${page}.md`);

const bare = "tests/process/default-start.test.ts";
const outside = "tests/process/outside-database.test.ts";
const alone = "keeps its data in .data, has made an admin, and listens on all addresses of the machine";
const customer =
  "lets a customer register, log in, find a tour, ask for its price, book it, change and cancel the booking";
const without = "has no metrics, no Google, no webhook and no inbox, and lets no page of another site read its answers";
const backsUp =
  "a server backs up itself while it serves, copies the file to a bucket and tries it, and another machine restores it by one command";
const waits =
  "a start waits for an outside database that does not answer yet, and then continues, with neither data nor admin";

/**
 * A test for each variable that runs without it, and would notice if the default did not work. A default that no test uses can
 * be broken for everybody who sets nothing.
 */
const testsOfDefaults: Record<Exclude<Name, GatewayVariable | GatewayAddress>, TestName> = {
  NODE_ENV: [bare, "finds its data again, also without NODE_ENV, and is saved by the backup"],
  PORT: ["tests/process/start-stop.test.ts", "without PORT uses the next free port when 3000 is taken"],
  HOST: [bare, alone],
  WORKERS: [bare, alone],
  DRAIN_SECONDS: [
    "tests/process/start-stop.test.ts",
    "lets a request in progress finish, stops the database, and ends with 0",
  ],
  METRICS_PORT: [bare, without],
  METRICS_HOST: [
    "tests/process/metrics.test.ts",
    "/metrics reports bookings, places refused, routes, caches and queues, on the loopback address alone",
  ],
  OTEL_EXPORTER_OTLP_ENDPOINT: [bare, without],
  OTEL_SERVICE_NAME: [
    "tests/process/traces.test.ts",
    "traces contain API requests, pages and mails, and log lines carry the id of their trace",
  ],
  OTEL_TRACES_SAMPLER_ARG: [
    "tests/process/traces.test.ts",
    "traces contain API requests, pages and mails, and log lines carry the id of their trace",
  ],
  DATA_DIR: [bare, alone],
  BACKUP_DIR: ["tests/process/daily-backup.test.ts", backsUp],
  BACKUP_S3_BUCKET: ["tests/process/daily-backup.test.ts", backsUp],
  BACKUP_S3_ENDPOINT: ["tests/process/daily-backup.test.ts", backsUp],
  BACKUP_S3_REGION: ["tests/process/daily-backup.test.ts", backsUp],
  BACKUP_S3_ACCESS_KEY_ID: ["tests/process/daily-backup.test.ts", backsUp],
  BACKUP_S3_SECRET_ACCESS_KEY: ["tests/process/daily-backup.test.ts", backsUp],
  DATABASE_URL: [bare, alone],
  DIRECT_URL: [outside, waits],
  DATABASE_READ_URL: [outside, waits],
  DATABASE_SYNC_REPLICAS: [outside, waits],
  DATABASE_WAIT_SECONDS: [outside, waits],
  APP_URL: [bare, alone],
  AUTH_SECRET: [bare, alone],
  ADMIN_EMAIL: [bare, alone],
  ADMIN_PASSWORD: [bare, alone],
  CORS_ORIGINS: [bare, without],
  SEED: [outside, waits],
  S3_BUCKET: [bare, "lets the admin log in, confirm a booking, upload a picture and read the settings"],
  S3_ENDPOINT: ["src/server/storage/s3.test.ts", "is Amazon's in S3_REGION without S3_ENDPOINT"],
  S3_REGION: ["src/server/start/check-storage.test.ts", "signs for us-east-1 at a service without S3_REGION"],
  S3_ACCESS_KEY_ID: [bare, "lets the admin log in, confirm a booking, upload a picture and read the settings"],
  S3_SECRET_ACCESS_KEY: [bare, "lets the admin log in, confirm a booking, upload a picture and read the settings"],
  UPLOADTHING_TOKEN: [bare, "lets the admin log in, confirm a booking, upload a picture and read the settings"],
  RESEND_API_KEY: [bare, customer],
  RESEND_BASE_URL: ["src/server/mail/transport-resend.test.ts", "is Resend's own address without RESEND_BASE_URL"],
  WHATSAPP_BASE_URL: ["src/server/whatsapp/cloud-api.test.ts", "is Meta's own address without WHATSAPP_BASE_URL"],
  WEBHOOKS_TO_LOOPBACK: [
    "src/features/webhook/webhook.router.test.ts",
    "is refused if its address is not on the public internet, this machine included without WEBHOOKS_TO_LOOPBACK",
  ],
  MAIL_FROM: [bare, customer],
  BOOKINGS_INBOX: [bare, customer],
  CONTACT_INBOX: [bare, without],
  UPI_ADDRESS: [bare, customer],
  UPI_NAME: [
    "src/features/payment/pay/pay.router.test.ts",
    "names the business in UPI apps if the settings have no name for them",
  ],
  GOOGLE_CLIENT_ID: [bare, without],
  GOOGLE_CLIENT_SECRET: [bare, without],
  GOOGLE_ISSUER: ["src/features/account/google/google-options.test.ts", "names Google without GOOGLE_ISSUER"],
  RATE_LIMIT_FACTOR: [bare, "refuses a sixth Pending booking of one tour, and a day that is more than 730 ahead"],
  TRUST_PROXY: ["tests/api/limits.test.ts", "is ignored without a trusted proxy"],
  KEEP_ALIVE_SECONDS: [bare, without],
  LOG_LEVEL: [bare, "logs the logins, and neither a warning, an error nor a secret"],
};

const ofAddresses: TestName = [
  "src/features/payment/providers/registry.rules.test.ts",
  "asks every gateway at its own address unless the environment has another one",
];
const testsOfGateways = gatewayIds.flatMap((gateway): [string, TestName][] => [
  ...variablesOf(gateway).map((name): [string, TestName] => [name, [bare, customer]]),
  [gatewayAccounts[gateway].api.variable, ofAddresses],
]);

describe("the default of a variable", () => {
  it.each([...Object.entries(testsOfDefaults), ...testsOfGateways])("%s has a test that runs on it", (name, test) => {
    // An empty value counts as unset.
    expect(textOfTest(test)).not.toMatch(new RegExp(`\\b${name}: (?!"")`));
  });
});

describe(".env.example", () => {
  const example = parseEnv(read(".env.example"));

  it("has every variable but NODE_ENV, which the commands set, once", () => {
    const written = [...read(".env.example").matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(written.sort()).toEqual(names.filter((name) => name !== "NODE_ENV").sort());
  });

  it("has the default of each variable as its value", () => {
    const expected = Object.keys(example).map((name) => [name, String(defaults[name as Name] ?? "")]);
    expect(example).toEqual(Object.fromEntries(expected));
    expect(readEnv(example)).toEqual(defaults);
  });
});

describe("the documents", () => {
  const stated = (text: string) =>
    [...text.matchAll(/`(\w+)`\s+\(`([^`]*)`\s+by\s+default/g)].map(([, name = "", value = ""]) => ({ name, value }));

  it.each([...forOperators, "docs/security.md"])("state the right defaults in %s", (file) => {
    const found = stated(read(file));
    expect(found).toEqual(found.map(({ name }) => ({ name, value: String(defaults[name as Name]) })));
  });

  it("for operators state the default of each variable that they name and that has one", () => {
    const text = forOperators.map(read).join("\n");
    const named = names.filter((name) => defaults[name] !== undefined && text.includes(`\`${name}\``));
    expect(named).toContain("WORKERS");
    expect([...new Set(stated(text).map(({ name }) => name))].sort()).toEqual(named.sort());
  });
});
