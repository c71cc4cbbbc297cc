import { z } from "zod";

const address = z.email().brand<"ReplyTo">();

/** An address that may stand in the header Reply-To: one address, without a name. Only `replyTo` makes it. */
export type ReplyTo = z.infer<typeof address>;

/**
 * The address of a message to the office for answers to the customer. Forms accept more addresses than mail programs: what
 * is not exactly one address could be read as another one, or as another header, and is left out.
 */
export function replyTo(email: string | undefined): { replyTo?: ReplyTo } {
  const { data } = address.safeParse(email);
  return data === undefined ? {} : { replyTo: data };
}
