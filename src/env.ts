import { z } from "zod";
import { gatewayIds } from "~/features/payment/providers/registry";
import {
  type GatewayAddress,
  type GatewayVariable,
  gatewayAccounts,
  neededVariables,
  variablesOf,
} from "~/features/payment/providers/registry.accounts";
import { upiAddressForm } from "~/lib/upi-address";

const text = z.string().trim();
const port = z.coerce.number().int().min(0).max(65535);

/** "*", or origins such as https://example.com, separated by commas. */
const origins = text
  .transform((value) => value.split(",").map((origin) => origin.trim()))
  .refine((list) => list.every((origin) => (list.length === 1 && origin === "*" ? true : isOrigin(origin))), {
    error: "must be * or a list of origins such as https://example.com,https://example.org",
  });

function isOrigin(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value;
}

/** The number of proxies in front of this server: "true" is one, "false" none. */
const hops = z
  .string()
  .trim()
  .toLowerCase()
  .transform((value) => ({ true: "1", false: "0" })[value] ?? value)
  .pipe(z.string().regex(/^\d$/, "must be true, false, or a number of proxies up to 9").transform(Number));

const optionalText = text.optional();

/** The address of a service, without slashes at its end. */
const serviceUrl = z
  .url({ protocol: /^https?$/, error: "must be an http(s):// address" })
  .transform((url) => url.replace(/\/+$/, ""));

/** The settings of payment gateways. */
const gatewayVariables = Object.fromEntries(
  gatewayIds.flatMap(variablesOf).map((name) => [name, optionalText]),
) as Record<GatewayVariable, typeof optionalText>;

/** The addresses of their APIs. */
const gatewayAddresses = Object.fromEntries(
  gatewayIds.map((gateway) => {
    const { variable, address } = gatewayAccounts[gateway].api;
    return [variable, serviceUrl.default(address)];
  }),
) as Record<GatewayAddress, z.ZodDefault<typeof serviceUrl>>;

/** The variables of the environment, each with its default. */
const bucketName = text.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, "must be the name of a bucket");

export const variables = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: port.optional(),
  HOST: text.optional(),
  WORKERS: z
    .union([z.literal("auto"), z.coerce.number().int().min(1).max(64)], { error: "must be auto or a number up to 64" })
    .default(1),
  DRAIN_SECONDS: z.coerce.number("must be a number").min(0, "must not be negative").max(600).default(0),
  METRICS_PORT: port.optional(),
  METRICS_HOST: text.default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be an http(s):// address" }).optional(),
  OTEL_SERVICE_NAME: text.default("luit"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number("must be a number")
    .min(0, "must be 0 to 1")
    .max(1, "must be 0 to 1")
    .default(1),
  DATA_DIR: text.default(".data"),
  BACKUP_DIR: optionalText,
  BACKUP_S3_BUCKET: bucketName.optional(),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be an http(s):// address" }).optional(),
  BACKUP_S3_REGION: text.optional(),
  BACKUP_S3_ACCESS_KEY_ID: text.optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: text.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgresql:// address" }).optional(),
  DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgresql:// address" }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgresql:// address" }).optional(),
  DATABASE_SYNC_REPLICAS: z.coerce.number("must be a number").int().min(0).max(9).default(0),
  DATABASE_WAIT_SECONDS: z.coerce.number("must be a number").int().min(1).max(3600).default(60),
  APP_URL: z.url({ protocol: /^https?$/, error: "must be an http(s):// address" }).optional(),
  AUTH_SECRET: z.string().min(32, "needs at least 32 characters").optional(),
  ADMIN_EMAIL: z.email("must be an e-mail address").toLowerCase().optional(),
  ADMIN_PASSWORD: z.string().min(6, "needs at least 6 characters").optional(),
  CORS_ORIGINS: origins.optional(),
  SEED: z.enum(["sample", "none"]).optional(),
  S3_BUCKET: bucketName.optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be an http(s):// address" }).optional(),
  S3_REGION: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  UPLOADTHING_TOKEN: text.optional(),
  RESEND_API_KEY: text.optional(),
  RESEND_BASE_URL: z.url({ protocol: /^https?$/, error: "must be an http(s):// address" }).optional(),
  WHATSAPP_BASE_URL: z.url({ protocol: /^https?$/, error: "must be an http(s):// address" }).optional(),
  WEBHOOKS_TO_LOOPBACK: z.stringbool({ error: "must be true or false" }).default(false),
  MAIL_FROM: text.optional(),
  BOOKINGS_INBOX: z.email("must be an e-mail address").toLowerCase().optional(),
  CONTACT_INBOX: z.email("must be an e-mail address").toLowerCase().optional(),
  UPI_ADDRESS: text.regex(upiAddressForm, "must be a UPI ID such as luit@okhdfcbank").optional(),
  UPI_NAME: text.max(60, "must have at most 60 characters").optional(),
  ...gatewayVariables,
  ...gatewayAddresses,
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/, error: "must be an http(s):// address" })
    .default("https://accounts.google.com"),
  RATE_LIMIT_FACTOR: z.coerce.number("must be a number").min(0, "must not be negative").max(1000).default(1),
  TRUST_PROXY: hops.default(0),
  KEEP_ALIVE_SECONDS: z.coerce.number("must be a number").int("must be a whole number").min(1).max(600).default(5),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

/** Settings that have no effect without each other. */
const together = [
  ["ADMIN_EMAIL", "ADMIN_PASSWORD"],
  ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["BACKUP_S3_BUCKET", "BACKUP_S3_ACCESS_KEY_ID", "BACKUP_S3_SECRET_ACCESS_KEY"],
  ...gatewayIds.map(neededVariables),
] as const;

/** Rejects settings without those that they need. */
const schema = variables.superRefine((values, context) => {
  const refuse = (present: string, absent: string, advice: string) =>
    context.addIssue({ code: "custom", path: [present], message: `needs ${absent} beside it: ${advice}` });
  for (const names of together) {
    const present = names.find((name) => values[name]);
    const absent = names.find((name) => !values[name]);
    if (present && absent) refuse(present, absent, names.length === 2 ? "set both, or neither" : "set all, or none");
  }
  for (const prefix of ["", "BACKUP_"] as const) {
    const [bucket, endpoint, region] = [`${prefix}S3_BUCKET`, `${prefix}S3_ENDPOINT`, `${prefix}S3_REGION`] as const;
    if (values[bucket] && !values[endpoint] && !values[region]) {
      refuse(bucket, `${endpoint} or ${region}`, "set one of them");
    }
    if (!values[bucket] && (values[endpoint] || values[region])) {
      refuse(values[endpoint] ? endpoint : region, bucket, "set both, or neither");
    }
  }
  for (const name of ["DIRECT_URL", "DATABASE_READ_URL", "DATABASE_SYNC_REPLICAS"] as const) {
    if (values[name] && !values.DATABASE_URL) refuse(name, "DATABASE_URL", "set both");
  }
});

type Env = z.infer<typeof schema>;

/** Thrown for invalid settings; the message names each variable. */
export class EnvError extends Error {
  override name = "EnvError";
}

/** Reads the settings from `source`; an empty value counts as unset. Throws {@link EnvError}. */
export function readEnv(source: NodeJS.Dict<string>): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(filled);
  if (result.success) return result.data;
  throw new EnvError(result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("; "));
}

export const env = readEnv(process.env);

/** Whether DATABASE_URL is the address of a pooler in transaction mode; DIRECT_URL is then that of the server. */
export function hasPooler(): boolean {
  return env.DIRECT_URL !== undefined && env.DIRECT_URL !== env.DATABASE_URL;
}

/** Sets the variable from which next-auth reads the address of the site. */
export function setNextAuthUrl(siteUrl: string): void {
  process.env.NEXTAUTH_URL = siteUrl;
}
