import { openSession } from "~/features/account/sessions/open-session.service";
import { readToken } from "~/server/auth/tokens";
import { db } from "~/server/db/client";

/** A browser as it says of itself, and the word for it. */
export const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36";

/** Logs the account in on one more device. Returns the session's id and its token. */
export async function makeSession({ id }: { id: string }, now = new Date()): Promise<{ id: string; token: string }> {
  const row = await db().user.findUniqueOrThrow({ where: { id } });
  const client = { address: "103.21.58.7", userAgent: chrome };
  const { token } = await openSession({ db: db(), now, ...client }, row, { way: "password" });
  const sid = (await readToken(token))?.sid;
  if (!sid) throw new Error("The token has no session.");
  return { id: sid, token };
}
