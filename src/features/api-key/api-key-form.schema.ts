import { z } from "zod";
import { type ApiScope, apiScopes, scopeLabel } from "~/lib/api-scopes";
import { type ApiKey, type CreateKeyInput, createKeyInput, usualPerMinute } from "./api-key.schema";

/** The typed values of the portal's form. */
export const keyValues = z.object({
  name: z.string(),
  email: z.string(),
  isTest: z.boolean(),
  scopes: z.array(z.enum(apiScopes)),
  perMinute: z.string(),
  lastDay: z.string(),
});

export type KeyValues = z.infer<typeof keyValues>;

/** Validates the typed values as the request body. */
export const keyForm = keyValues.transform((values, ctx): CreateKeyInput => {
  const read = createKeyInput.safeParse(values);
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues) ctx.addIssue({ code: "custom", path: [...path], message });
  return z.NEVER;
});

/** What most programs need: they look, ask and book. */
const usualScopes: ApiScope[] = ["catalogue:read", "availability:read", "bookings:own"];

/** Converts a key to form values; null gives the empty form. */
export function toKeyValues(key: ApiKey | null): KeyValues {
  return {
    name: key?.name ?? "",
    email: key?.account.email ?? "",
    isTest: key?.isTest ?? false,
    scopes: key?.scopes ?? usualScopes,
    perMinute: String(key?.perMinute ?? usualPerMinute),
    lastDay: key?.lastDay ?? "",
  };
}

/** The words for those of the form's values that are not plain text; null for others. */
export function keyText(name: string, value: unknown): string | null {
  if (name === "isTest") return value === true ? "Yes" : "No";
  const chosen = name === "scopes" ? keyValues.shape.scopes.safeParse(value).data : undefined;
  return chosen?.map(scopeLabel).join(", ") || null;
}

export const keyLabels = {
  name: "Name",
  email: "Email of its account",
  isTest: "A test key",
  scopes: "What it may do",
  perMinute: "Requests a minute",
  lastDay: "Last day",
  ended: "Ended",
} as const;
