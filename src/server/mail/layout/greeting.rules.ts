import { firstName } from "~/lib/first-name";

/**
 * How a mail addresses somebody: "Hello Asha,". Anybody can register with any address and any name, so what is no
 * plain name is left out: a mail of ours must not carry somebody else's advertisement.
 */
export function greeting(name: string): string {
  const first = name.trim() ? firstName(name) : "";
  const isName = /^[\p{L}\p{M}'’-]{1,30}\.?$/u.test(first);
  return isName ? `Hello ${first},` : "Hello,";
}
