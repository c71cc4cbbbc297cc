import type { Context } from "./context";

/**
 * The header If-Match as versions, or undefined when there is none. A version is sent as a tag: `"7"`. The weak tags of
 * public answers match nothing here, as RFC 9110 wants it: they say what an answer looked like, not which edit it is.
 */
export function readIfMatch(headers: Headers): Context["ifMatch"] {
  const header = headers.get("if-match");
  if (header === null) return undefined;
  const tags = header.split(",").map((tag) => tag.trim());
  if (tags.includes("*")) return "any";
  return tags.flatMap((tag) => {
    const version = /^"(\d{1,10})"$/.exec(tag)?.[1];
    return version === undefined ? [] : [Number(version)];
  });
}
