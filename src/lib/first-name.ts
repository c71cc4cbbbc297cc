/** What to call somebody: "Asha" for "Asha Devi", "Guest" for a blank name or nobody. */
export function firstName(name: string | undefined): string {
  return name?.trim().split(/\s+/)[0] || "Guest";
}
