import { readSession } from "./session/session";

/** The server's message about a file that it did not send. */
export class FileRefused extends Error {}

/** Fetches a file with the token of the session, which a plain link would not send. Throws FileRefused with a message. */
export async function fetchFile(href: string): Promise<Blob> {
  const token = readSession()?.token;
  const answer = await fetch(href, token ? { headers: { Authorization: `Bearer ${token}` } } : {});
  if (answer.ok) return answer.blob();
  const problem: unknown = await answer.json().catch(() => null);
  const hasMessage = typeof problem === "object" && problem !== null && "message" in problem;
  throw new FileRefused(hasMessage ? String(problem.message) : "Please try again.");
}

/** Saves a file from the page, as a download with the given name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Revoke later: the browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
