import type { Context } from "./context";

/**
 * Reads the versions in the header If-Match; undefined when there is none. A version is sent as an ETag: `"7"`. The weak
 * ETags of public answers never match, as RFC 9110 requires.
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
