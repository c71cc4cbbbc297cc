import { randomUUID } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { named } from "./database";
import { phonePattern, toAnswered, toStored } from "./phone";
import { Problem } from "./problem";
import { session } from "./schemas";
import type { Tokens } from "./tokens";
import { newId } from "./values";
import type { Viewer } from "./viewer";

/** argon2id with OWASP's parameters, like our server. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

type Login = { email: string; password: string };
type Registration = Login & { name: string; phone: string };

const text = (maxLength: number) => ({ type: "string", minLength: 1, maxLength, pattern: "\\S" }) as const;
const loginBody = {
  type: "object",
  required: ["email", "password"],
  properties: { email: text(254), password: { type: "string", minLength: 1, maxLength: 200 } },
} as const;
const registerBody = {
  type: "object",
  required: ["name", "email", "password", "phone"],
  properties: {
    name: text(100),
    email: { type: "string", format: "email", maxLength: 254 },
    password: { type: "string", minLength: 6, maxLength: 200, pattern: "\\S" },
    phone: { type: "string", pattern: phonePattern },
  },
} as const;

const findUser = `SELECT "id", "name", "email", "phone", "role", "tokenVersion", "passwordHash"
  FROM "User" WHERE "email" = $1`;
const makeUser = `WITH "made" AS (
    INSERT INTO "User" ("id", "name", "email", "phone", "passwordHash", "updatedAt") VALUES ($1, $2, $3, $4, $5, now()))
  INSERT INTO "Outbox" ("id", "kind", "recipient", "payload") VALUES ($6, 'welcome', $3, $7)`;

const common = new Set(dictionary["passwords-common"].filter(({ length }) => length >= 6).slice(0, 10_000));

export function mountAuth(app: FastifyInstance, db: pg.Pool, tokens: Tokens): void {
  let nobodys: Promise<string> | undefined;
  const unusedHash = () => {
    nobodys ??= hash(randomUUID(), cost);
    return nobodys;
  };

  app.post<{ Body: Login }>(
    "/api/auth/login",
    { schema: { body: loginBody, response: { 200: session } } },
    async ({ body }) => {
      const { rows } = await db.query<Viewer & { passwordHash: string | null }>(
        named(findUser, [body.email.trim().toLowerCase()]),
      );
      const [user] = rows;
      // Accounts without a password take the same time.
      const against = user?.passwordHash ?? (await unusedHash());
      const fits = await verify(against, body.password);
      if (!user?.passwordHash || !fits) {
        throw new Problem("INVALID_CREDENTIALS", "Login failed. Please check your credentials.");
      }
      return open(user, tokens);
    },
  );

  app.post<{ Body: Registration }>(
    "/api/auth/register",
    { schema: { body: registerBody, response: { 200: session } } },
    async ({ body: { name: typed, email: typedEmail, phone, password } }) => {
      if (common.has(password.toLowerCase())) {
        throw new Problem("VALIDATION", "This password is too common. Please choose another.");
      }
      const name = typed.trim();
      const email = typedEmail.trim().toLowerCase();
      const id = newId();
      const passwordHash = await hash(password, cost);
      const values = [id, name, email, toStored(phone), passwordHash, newId(), JSON.stringify({ name })];
      await db.query(named(makeUser, values)).catch(throwTaken);
      return open({ id, name, email, phone: toStored(phone), role: "customer", tokenVersion: 0 }, tokens);
    },
  );
}

function throwTaken(error: { code?: string }): never {
  if (error.code !== "23505") throw error;
  throw new Problem("EMAIL_TAKEN", "This email is already registered. Please log in instead.", {
    issues: [{ path: ["email"], message: "This email is already registered" }],
  });
}

function open({ id, name, email, phone, role, tokenVersion }: Viewer, tokens: Tokens) {
  const fields = { _id: id, name, email, phone: toAnswered(phone), role };
  return { ...fields, token: tokens.sign({ ...fields, version: tokenVersion }) };
}
