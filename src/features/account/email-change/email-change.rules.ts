/** The address as a mail to another one names it, which may be a stranger's: "a…@example.com". */
export function veiledEmail(email: string): string {
  const [first = ""] = Array.from(email);
  return `${first}\u2026${email.slice(email.lastIndexOf("@"))}`;
}
