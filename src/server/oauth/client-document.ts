import { LRUCache } from "lru-cache";
import { AppError } from "~/server/api/errors";
import { getOut } from "~/server/outbound/post-out";
import { ownReach } from "~/server/outbound/reach";
import { OutsideError } from "~/server/outside-error";
import { shared } from "~/server/shared";
import { faultOfClientId, maxDocumentBytes, type OAuthClient, readClientDocument } from "./client-document.rules";

const timeoutMs = 5_000;
/** From the page that asks to its answer, and for the next person. */
const keptMs = 5 * 60_000;

const documents = () =>
  shared("client-documents", () => new LRUCache<string, OAuthClient>({ max: 1_000, ttl: keptMs }));

/**
 * The assistant of this id, whose document is fetched with the same checks as a webhook's address, and kept for five minutes.
 * Throws BAD_REQUEST with words for the person if there is none.
 */
export async function findClient(id: string): Promise<OAuthClient> {
  const known = documents().get(id);
  if (known) return known;
  const client = faultOfClientId(id) ?? readClientDocument(id, await fetchDocument(id));
  if (typeof client === "string") throw unusable(client);
  documents().set(id, client);
  return client;
}

async function fetchDocument(id: string): Promise<string> {
  const call = {
    url: id,
    headers: { accept: "application/json" },
    timeoutMs,
    signal: new AbortController().signal,
    maxBytes: maxDocumentBytes + 1,
  };
  try {
    const { status, text } = await getOut(call, ownReach());
    if (status !== 200) throw unusable(`its document is answered with ${status}`);
    return text;
  } catch (error) {
    if (error instanceof OutsideError) throw unusable(`its document cannot be read. ${error.message}`);
    throw error;
  }
}

function unusable(why: string): AppError {
  return new AppError("BAD_REQUEST", `This assistant cannot be let in: ${why}.`);
}
