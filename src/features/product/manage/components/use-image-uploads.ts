"use client";

import { useEffect, useRef, useState } from "react";
import { randomId } from "~/lib/random-id";
import { uploadImage } from "./upload-image";

/** A pending upload. `preview` is an object URL of the file, `share` the part that is sent, 0 to 1. */
export type PendingUpload = { id: string; name: string; preview: string; share: number };

/**
 * Uploads the chosen files in parallel and tracks the progress of each. Failed files do not affect the others.
 * `failureText` is the specified text; the server's messages are shown after it.
 */
export function useImageUploads(failureText: string) {
  const [pending, setPending] = useState<PendingUpload[]>([]);
  const [failures, setFailures] = useState<string[]>([]);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => {
    return () => stop.current?.abort();
  }, []);

  /** Calls `onUploaded` with the uploaded pictures, in the order of the files. */
  async function send(files: readonly File[], onUploaded: (urls: string[]) => void) {
    if (files.length === 0) return;
    stop.current ??= new AbortController();
    const { signal } = stop.current;
    const batch = files.map((file) => {
      const id = randomId();
      return { file, entry: { id, name: file.name, preview: URL.createObjectURL(file), share: 0 } };
    });
    setFailures([]);
    setPending((before) => [...before, ...batch.map(({ entry }) => entry)]);
    const sent = await Promise.allSettled(
      batch.map(({ file, entry: { id } }) => {
        const onProgress = (share: number) =>
          setPending((before) => before.map((one) => (one.id === id ? { ...one, share } : one)));
        return uploadImage(file, onProgress, signal);
      }),
    );
    for (const { entry } of batch) URL.revokeObjectURL(entry.preview);
    if (signal.aborted) return;
    const done = new Set(batch.map(({ entry }) => entry.id));
    setPending((before) => before.filter(({ id }) => !done.has(id)));
    const urls = sent.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    if (urls.length > 0) onUploaded(urls);
    const reasons = sent.flatMap((one) => (one.status === "rejected" ? [String(one.reason.message)] : []));
    if (reasons.length > 0) setFailures([failureText, ...new Set(reasons.filter((reason) => reason !== ""))]);
  }

  return { send, pending, failures, isUploading: pending.length > 0 };
}
