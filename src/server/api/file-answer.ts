import { toStream } from "./stream";

/** An answer that browsers save as a file with this name. `type` is its media type. Nothing stores the answer. */
export function fileAnswer(content: Uint8Array | string, type: string, name: string): Response {
  const body = typeof content === "string" ? content : Buffer.from(content);
  return new Response(body, { headers: headersOf(type, name, "no-store") });
}

/** The same for texts that are sent one after the other. */
export function streamedFileAnswer(texts: AsyncGenerator<string>, type: string, name: string): Response {
  // A compressing proxy would buffer the whole file.
  return new Response(toStream(texts), { headers: headersOf(type, name, "no-store, no-transform") });
}

function headersOf(type: string, name: string, cacheControl: string): Record<string, string> {
  return {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${name}"`,
    "Cache-Control": cacheControl,
  };
}
