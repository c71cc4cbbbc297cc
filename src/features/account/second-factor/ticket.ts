import { z } from "zod";
import { isSameHash } from "~/features/account/password-reset.rules";
import { keptMinutes } from "~/lib/retention";
import { AppError } from "~/server/api/errors";
import { keyedHash } from "~/server/auth/tokens";

const purpose = "second-factor-ticket";

/** The fields in base64url and their signature. Checked as text, because Node's hex decoder ignores what follows the hex. */
const form = /^([\w-]+)\.([\da-f]{64})$/;

const ticketFields = z.object({
  user: z.uuid(),
  /** The user's tokenVersion when the password was checked. Ending all sessions raises it, which makes the ticket invalid. */
  version: z.number().int(),
  /** Milliseconds since 1970. */
  until: z.number().int(),
  /** The first step. Missing in tickets of the version before. */
  way: z.enum(["password", "google", "code"]).default("password"),
});

export type Ticket = z.infer<typeof ticketFields>;

type FirstStep = Ticket["way"];
type Owner = { id: string; tokenVersion: number };

/** Signs that the user has passed the first step of a login. It is no session: another purpose is in its signature. */
export function makeTicket(user: Owner, way: FirstStep, now: Date): string {
  const until = now.getTime() + keptMinutes.secondStep * 60_000;
  const fields: Ticket = { user: user.id, version: user.tokenVersion, until, way };
  const body = Buffer.from(JSON.stringify(fields)).toString("base64url");
  return `${body}.${keyedHash(purpose, body)}`;
}

/** Returns the fields of a ticket that is good at `now`. Throws TICKET_INVALID. */
export function readTicket(ticket: string, now: Date): Ticket {
  const [, body = "", signature = ""] = form.exec(ticket) ?? [];
  // The signature is compared before anything of the content is read.
  if (!isSameHash(signature, keyedHash(purpose, body))) throw invalidTicket();
  const fields = ticketFields.parse(JSON.parse(Buffer.from(body, "base64url").toString()));
  if (fields.until <= now.getTime()) throw invalidTicket();
  return fields;
}

export function invalidTicket(): AppError {
  return new AppError("TICKET_INVALID", "This login has taken too long. Please log in again.");
}

/** The answer to a right password, a mailed code or a login with Google, of an account with a second factor. */
export function secondStepNeeded(user: Owner, way: FirstStep, now: Date): AppError {
  const extra = { ticket: makeTicket(user, way, now) };
  return new AppError("SECOND_FACTOR_REQUIRED", "Please confirm the login with your second factor.", extra);
}

/** The ticket in {@link secondStepNeeded}; null for other errors. */
export function ticketIn(error: unknown): string | null {
  const ticket = error instanceof AppError && error.code === "SECOND_FACTOR_REQUIRED" && error.extra.ticket;
  return typeof ticket === "string" ? ticket : null;
}
