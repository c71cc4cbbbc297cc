import { openSession, type SessionRow, sessionSelect } from "~/features/account/sessions/open-session.service";
import type { SessionUser } from "~/lib/session/session-user";
import type { ClientInfo, Context } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { audit } from "~/server/auth/audit";
import { limitSecondStep } from "~/server/limits/guards";
import { isCodeOfApp } from "./app.service";
import { makeChallenge } from "./challenge.service";
import { isSignedByPasskey } from "./passkey.service";
import { spendRecoveryCode } from "./recovery-codes.service";
import { type FinishLoginInput, type SecondStep, type SecondStepInput, secondStep } from "./second-factor.schema";
import { invalidTicket, readTicket, type Ticket } from "./ticket";
import { rpId } from "./verify-passkey";

type PublicContext = Pick<Context, "db" | "now"> & ClientInfo;

/** Returns what the account offers for the second step of the login. Throws TICKET_INVALID. */
export async function readSecondStep(ctx: PublicContext, { ticket }: SecondStepInput): Promise<SecondStep> {
  const { db, now } = ctx;
  const { id: userId } = await findOwner(ctx, readTicket(ticket, now));
  const [apps, passkeys] = await Promise.all([
    db.authenticatorApp.count({ where: { userId, confirmedAt: { not: null } } }),
    db.passkey.findMany({
      where: { userId },
      select: { credentialId: true, transports: true },
      orderBy: { id: "asc" },
    }),
  ]);
  return secondStep.parse({
    hasApp: apps > 0,
    passkey:
      passkeys.length === 0
        ? null
        : {
            challenge: await makeChallenge(db, userId, "login", now),
            rpId: rpId(),
            known: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
          },
  });
}

/**
 * Opens a session if a code or a passkey of the ticket's owner is right; none is accepted twice. Throws TICKET_INVALID,
 * INVALID_CREDENTIALS and TOO_MANY_REQUESTS.
 */
export async function finishLogin(ctx: PublicContext, input: FinishLoginInput): Promise<SessionUser> {
  const ticket = readTicket(input.ticket, ctx.now);
  const user = await findOwner(ctx, ticket);
  await limitSecondStep(ctx, user.email, () => requireProof(ctx, user, input));
  return openSession(ctx, user, { way: ticket.way, hasSecondStep: true });
}

/** The ticket's owner, as long as what ends their sessions has not happened since the first step. */
async function findOwner({ db }: PublicContext, ticket: Ticket): Promise<SessionRow> {
  const { user: id, version: tokenVersion } = ticket;
  const user = await db.user.findUnique({ where: { id, tokenVersion }, select: sessionSelect });
  if (!user) throw invalidTicket();
  return user;
}

async function requireProof(ctx: PublicContext, user: SessionRow, input: FinishLoginInput): Promise<void> {
  const factor = await provenBy(ctx, user, input);
  if (!factor) {
    audit("second-factor-failed", ctx, { userId: user.id, with: input.passkey ? "passkey" : "code" });
    throw new AppError("INVALID_CREDENTIALS", input.passkey ? wrongPasskey : wrongCode);
  }
  audit("signed-in", ctx, { userId: user.id, role: user.role, with: factor });
  if (factor === "recovery-code") audit("recovery-code-used", ctx, { userId: user.id });
}

/** The factor that is right, or null. */
async function provenBy({ db, now }: PublicContext, user: SessionRow, { code, passkey }: FinishLoginInput) {
  if (passkey) return (await isSignedByPasskey(db, user.id, passkey, now)) ? "passkey" : null;
  if (!code) return null;
  if (/^\d{6}$/.test(code)) return (await isCodeOfApp(db, user.id, code, now)) ? "app" : null;
  return (await spendRecoveryCode(db, user, code, now)) ? "recovery-code" : null;
}

const wrongCode = "This code is wrong or was used already. Please try the next one.";
const wrongPasskey = "This passkey was not accepted. Please try again, or use a code.";
