import { firstName } from "~/lib/first-name";

/**
 * The greeting of a mail: "Hello Asha,". Only plain names are used: anybody can register another person's address with any
 * text as the name, and our mails must not carry that text, such as an advertisement.
 */
export function greeting(name: string): string {
  const first = name.trim() ? firstName(name) : "";
  const isName = /^[\p{L}\p{M}'’-]{1,30}\.?$/u.test(first);
  return isName ? `Hello ${first},` : "Hello,";
}
