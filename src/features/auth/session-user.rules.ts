import type { SessionUser } from "./auth.schema";

const texts = ["_id", "name", "email", "phone", "token"] as const satisfies (keyof SessionUser)[];
const roles: readonly unknown[] = ["customer", "admin"] satisfies SessionUser["role"][];

/** Is it a session user, whole? By hand: every page reads the session, and the schemas' library alone is a fifth of what a page may load. */
export function isSessionUser(saved: unknown): saved is SessionUser {
  if (typeof saved !== "object" || saved === null) return false;
  const fields = new Map<string, unknown>(Object.entries(saved));
  return texts.every((name) => typeof fields.get(name) === "string") && roles.includes(fields.get("role"));
}
