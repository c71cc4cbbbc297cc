"use client";

import { useState } from "react";
import { upload } from "~/features/upload/upload.schema";
import { readSession } from "~/lib/session/session";

const unknownFailure = "was not sent. Please try again.";

/** Sends photos of a review one after the other as soon as they are chosen. `failures` says which were not taken. */
export function usePhotoUploads(bookingId: string) {
  const [isSending, setIsSending] = useState(false);
  const [failures, setFailures] = useState<string[]>([]);

  async function send(files: readonly File[], room: number, onUploaded: (url: string) => void) {
    if (files.length === 0) return;
    setFailures([]);
    setIsSending(true);
    for (const file of files.slice(0, room)) {
      const sent = await sendPhoto(bookingId, file);
      if ("url" in sent) onUploaded(sent.url);
      else setFailures((before) => [...before, sent.failure]);
    }
    const leftOut = files.slice(room).map(({ name }) => name);
    if (leftOut.length > 0)
      setFailures((before) => [...before, `At most four photos. Left out: ${leftOut.join(", ")}`]);
    setIsSending(false);
  }

  return { send, isSending, failures };
}

async function sendPhoto(bookingId: string, file: File): Promise<{ url: string } | { failure: string }> {
  const body = new FormData();
  body.append("image", file);
  const token = readSession()?.token;
  const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
  try {
    const answer = await fetch(`/api/bookings/my/${bookingId}/review/photos`, { method: "POST", body, headers });
    const content: unknown = await answer.json();
    const kept = upload.safeParse(content);
    if (answer.ok && kept.success) return kept.data;
    const hasMessage = answer.status < 500 && typeof content === "object" && content !== null && "message" in content;
    return { failure: hasMessage ? String(content.message) : `${file.name} ${unknownFailure}` };
  } catch {
    // The network failed, or the answer is no JSON.
    return { failure: `${file.name} ${unknownFailure}` };
  }
}
