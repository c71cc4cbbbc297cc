import { dropDraft, keepDraft, storedDraft } from "~/lib/draft";

// The name and phone number that a visitor typed into a booking, for the account that is made next. It does without zod, which
// loads later than the pages that use it; the server checks both.

const key = "account";

type TypedAccount = { name?: string; phone?: string };

/** Keeps what a visitor typed until somebody logs in or out, or the tab is closed. Blank texts are left out. */
export function keepTypedAccount({ name, phone }: { name: string; phone: string }): void {
  const typed: TypedAccount = {};
  if (name.trim()) typed.name = name;
  if (phone.trim()) typed.phone = phone;
  keepDraft(key, typed);
}

/** What {@link keepTypedAccount} has kept; blank if nothing. */
export function readTypedAccount(): TypedAccount {
  const { name, phone }: Record<string, unknown> = Object(storedDraft(key));
  const typed: TypedAccount = {};
  if (typeof name === "string") typed.name = name;
  if (typeof phone === "string") typed.phone = phone;
  return typed;
}

/** Forgets what {@link keepTypedAccount} has kept. */
export function dropTypedAccount(): void {
  dropDraft(key);
}
