export const roles = ["customer", "admin"] as const;

/** The roles in the staff. Owner, office and accounts use the portal and are `role: "admin"`; a guide is a customer. */
export const staffRoles = ["owner", "office", "accounts", "guide"] as const;

export type StaffRole = (typeof staffRoles)[number];

/** The signed-in user, as register and login return it and the browser stores it under `user`. */
export type SessionUser = {
  _id: string;
  name: string;
  email: string;
  /** 10 digits for an Indian number, E.164 with + for a foreign one, or empty. */
  phone: string;
  role: (typeof roles)[number];
  /** Only of staff. */
  staffRole?: StaffRole | undefined;
  /** Sent as `Authorization: Bearer`. */
  token: string;
};

const texts = ["_id", "name", "email", "phone", "token"] as const satisfies (keyof SessionUser)[];
const knownRoles: readonly unknown[] = roles;
const knownStaffRoles: readonly unknown[] = [undefined, ...staffRoles];

/** Whether a stored value is a complete session user. Avoids zod, because every page reads the session. */
export function isSessionUser(saved: unknown): saved is SessionUser {
  if (typeof saved !== "object" || saved === null) return false;
  const fields = new Map<string, unknown>(Object.entries(saved));
  const hasRoles = knownRoles.includes(fields.get("role")) && knownStaffRoles.includes(fields.get("staffRole"));
  return hasRoles && texts.every((name) => typeof fields.get(name) === "string");
}
