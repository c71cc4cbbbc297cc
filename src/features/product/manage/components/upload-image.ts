import { upload } from "~/features/upload/upload.schema";
import { readSession } from "~/lib/session/session";

/**
 * Uploads one picture and returns its URL. `onProgress` gets the share that is sent, 0 to 1. Uses
 * XMLHttpRequest, because fetch does not report progress.
 * Rejects with an Error that has the server's message, or an empty one for status 5xx and network failures.
 */
export function uploadImage(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append("image", file);
    request.open("POST", "/api/upload");
    const token = readSession()?.token;
    if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.upload.addEventListener("progress", ({ loaded, total }) => total > 0 && onProgress(loaded / total));
    request.addEventListener("load", () => {
      const answer = parse(request.responseText);
      const kept = upload.safeParse(answer);
      if (request.status === 200 && kept.success) resolve(kept.data.url);
      else reject(new Error(request.status < 500 ? messageIn(answer) : ""));
    });
    request.addEventListener("error", () => reject(new Error("")));
    request.addEventListener("abort", () => reject(new Error("")));
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function messageIn(answer: unknown): string {
  const hasMessage = typeof answer === "object" && answer !== null && "message" in answer;
  return hasMessage && typeof answer.message === "string" ? answer.message : "";
}
