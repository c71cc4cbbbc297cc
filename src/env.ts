import { z } from "zod";

const text = z.string().trim();
const port = z.coerce.number().int().min(0).max(65535);

/** "*", or origins such as https://example.com with commas between. */
const origins = text
  .transform((value) => value.split(",").map((origin) => origin.trim()))
  .refine((list) => list.every((origin) => (list.length === 1 && origin === "*" ? true : isOrigin(origin))), {
    error: "must be * or a list of origins such as https://example.com,https://example.org",
  });

function isOrigin(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value;
}

const settings = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: port.optional(),
  HOST: text.optional(),
  DATA_DIR: text.default(".data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgresql:// address" }).optional(),
  APP_URL: z.url({ protocol: /^https?$/, error: "must be an http(s):// address" }).optional(),
  AUTH_SECRET: z.string().min(32, "needs at least 32 characters").optional(),
  ADMIN_EMAIL: z.email("must be an e-mail address").toLowerCase().optional(),
  ADMIN_PASSWORD: z.string().min(6, "needs at least 6 characters").optional(),
  CORS_ORIGINS: origins.optional(),
  SEED: z.enum(["sample", "none"]).optional(),
  UPLOADTHING_TOKEN: text.optional(),
  RESEND_API_KEY: text.optional(),
  RESEND_BASE_URL: z.url({ protocol: /^https?$/, error: "must be an http(s):// address" }).optional(),
  MAIL_FROM: text.optional(),
  BOOKINGS_INBOX: z.email("must be an e-mail address").toLowerCase().optional(),
  CONTACT_INBOX: z.email("must be an e-mail address").toLowerCase().optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

/** An account needs both; one alone would be ignored without a word. */
const schema = settings.superRefine(({ ADMIN_EMAIL, ADMIN_PASSWORD }, context) => {
  if (Boolean(ADMIN_EMAIL) === Boolean(ADMIN_PASSWORD)) return;
  const [present, absent] = ADMIN_EMAIL ? ["ADMIN_EMAIL", "ADMIN_PASSWORD"] : ["ADMIN_PASSWORD", "ADMIN_EMAIL"];
  context.addIssue({ code: "custom", path: [present], message: `needs ${absent} beside it: set both, or neither` });
});

export type Env = z.infer<typeof schema>;

/** What the environment says is unusable: one readable line a variable. */
export class EnvError extends Error {
  override name = "EnvError";
}

/** Reads the settings from `source`; an empty value counts as unset. Throws {@link EnvError}. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(filled);
  if (result.success) return result.data;
  throw new EnvError(result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("; "));
}

export const env = readEnv(process.env);
