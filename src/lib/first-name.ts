/** The first name to greet with: "Asha" for "Asha Devi", "Guest" for a blank or missing name. */
export function firstName(name: string | undefined): string {
  return name?.trim().split(/\s+/)[0] || "Guest";
}
