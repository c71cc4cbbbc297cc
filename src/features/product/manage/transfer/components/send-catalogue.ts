import { z } from "zod";
import { type ImportOutcome, importOutcome } from "~/features/product/manage/transfer/transfer.schema";
import type { ProductKind } from "~/features/product/registry";
import { endSession, readSession } from "~/lib/session/session";

/** The most bytes of a file: see catalogueLimits of the server. */
const maxBytes = 5 * 1024 * 1024;

const problem = z.object({ message: z.string() });

const noAnswer = "The file could not be sent. Please check your connection and choose it again.";

/**
 * Checks a file, or with `check` imports it. As a form, because a file is too large for the API's JSON. Never rejects:
 * `refused` says why nothing was done. Ends a session that the server no longer accepts.
 */
export async function sendCatalogue(
  file: File,
  kind: ProductKind,
  check?: string,
): Promise<{ outcome: ImportOutcome } | { refused: string }> {
  if (file.size > maxBytes) return { refused: "This file is larger than 5 MB. Please import it in parts." };
  if (file.size === 0) return { refused: "This file is empty." };
  const body = new FormData();
  body.append("kind", kind);
  if (check) body.append("check", check);
  body.append("file", file);
  const token = readSession()?.token;
  try {
    const answer = await fetch(check ? "/api/catalogue/import" : "/api/catalogue/import/check", {
      method: "POST",
      body,
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    });
    if (answer.status === 401 && readSession()?.token === token) endSession();
    const received: unknown = await answer.json();
    const outcome = importOutcome.safeParse(received);
    if (answer.ok && outcome.success) return { outcome: outcome.data };
    const failure = problem.safeParse(received);
    return { refused: failure.success ? failure.data.message : noAnswer };
  } catch {
    // No answer, one that is not JSON, or a file that was changed since it was chosen.
    return { refused: noAnswer };
  }
}
