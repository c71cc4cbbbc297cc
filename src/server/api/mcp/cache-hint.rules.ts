/** How long an answer may be kept, as assistants read it. */
export type CacheHint = { cacheScope: "public" | "private"; ttlMs: number };

/** The same that the header Cache-Control says: who may keep an answer, and for how long without asking again. */
export function cacheHintOf(cacheControl: string): CacheHint {
  const directives = new Map(
    cacheControl.split(",").map((directive) => {
      const [name = "", value = ""] = directive.trim().split("=");
      return [name, value];
    }),
  );
  const mayKeep = directives.has("public") && !directives.has("no-store");
  return {
    cacheScope: mayKeep ? "public" : "private",
    ttlMs: mayKeep ? Number(directives.get("max-age") ?? 0) * 1000 : 0,
  };
}
