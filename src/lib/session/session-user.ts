export const roles = ["customer", "admin"] as const;

/** The signed-in user, as register and login return it and the browser stores it under `user`. */
export type SessionUser = {
  _id: string;
  name: string;
  email: string;
  /** 10 digits for an Indian number, E.164 with + for a foreign one, or empty. */
  phone: string;
  role: (typeof roles)[number];
  /** Sent as `Authorization: Bearer`. */
  token: string;
};

const texts = ["_id", "name", "email", "phone", "token"] as const satisfies (keyof SessionUser)[];
const knownRoles: readonly unknown[] = roles;

/** Whether a stored value is a complete session user. Avoids zod, because every page reads the session. */
export function isSessionUser(saved: unknown): saved is SessionUser {
  if (typeof saved !== "object" || saved === null) return false;
  const fields = new Map<string, unknown>(Object.entries(saved));
  return texts.every((name) => typeof fields.get(name) === "string") && knownRoles.includes(fields.get("role"));
}
