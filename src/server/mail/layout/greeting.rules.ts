import { firstName } from "~/lib/first-name";

/**
 * The first name if it has only letters, else null. Anybody can register another person's email address and type an
 * advertisement as the name, and our mails must not deliver it.
 */
export function plainFirstName(name: string): string | null {
  const first = name.trim() ? firstName(name) : "";
  return /^[\p{L}\p{M}'’-]{1,30}\.?$/u.test(first) ? first : null;
}

/** The greeting of a mail: "Hello Asha,". Only plain names are used. */
export function greeting(name: string): string {
  const first = plainFirstName(name);
  return first ? `Hello ${first},` : "Hello,";
}

/** The name of a customer for use within a sentence: the first name if it is plain, or "traveller". */
export function calledName(name: string): string {
  return plainFirstName(name) ?? "traveller";
}
