import type { ClientInfo } from "~/server/api/context";
import { unknownAddress } from "~/server/limits/client-address.rules";
import { log } from "~/server/log";
import { keyedHash } from "./tokens";

type AuditEvent =
  | "registered"
  | "signed-in"
  | "sign-in-failed"
  | "login-code-requested"
  | "reset-code-requested"
  | "password-reset"
  | "reset-failed"
  | "password-changed"
  | "email-change-asked"
  | "email-changed"
  | "email-confirmed"
  | "proof-failed"
  | "signed-out-everywhere"
  | "session-ended"
  | "other-sessions-ended"
  | "account-deleted"
  | "joined-staff"
  | "second-factor-added"
  | "second-factor-removed"
  | "second-factor-reset"
  | "second-factor-failed"
  | "recovery-code-used"
  | "recovery-codes-made"
  | "assistant-allowed"
  | "assistant-ended"
  | "assistant-token-reused"
  | "assistant-acted"
  | "limit-reached"
  | "key-used";

type Who = { userId?: string | undefined; email?: string } & Record<string, unknown>;

/**
 * Logs an event of an account at level info, as `{"audit": "signed-in", ...}`. Network and e-mail addresses are logged as
 * keyed hashes: equal ones can be recognized, but not read.
 */
export function audit(event: AuditEvent, { address, requestId }: Partial<ClientInfo>, { email, ...fields }: Who): void {
  const hashed = {
    ...(email !== undefined && { emailHash: tag(email) }),
    ...(address !== undefined && address !== unknownAddress && { addressHash: tag(address) }),
  };
  log().info({ audit: event, ...fields, ...hashed, requestId }, event);
}

function tag(text: string): string {
  return keyedHash("audit", text).slice(0, 16);
}
