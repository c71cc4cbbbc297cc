"use client";

import { useEffect, useRef, useState } from "react";
import { uploadImage } from "./upload-image";

/** A picture on its way; `preview` shows the file itself. */
export type PendingUpload = { id: string; name: string; preview: string; share: number };

type Options = {
  /** Called with the uploaded pictures, in the order in which they were chosen. */
  onUploaded: (urls: string[]) => void;
  /** The specification's text; what the server says of a file is added. */
  failureText: string;
};

/** Sends chosen files, several side by side, and knows how far each is. Those that fail are named; the others stay. */
export function useImageUploads({ onUploaded, failureText }: Options) {
  const [pending, setPending] = useState<PendingUpload[]>([]);
  const [failures, setFailures] = useState<string[]>([]);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function send(files: readonly File[]) {
    if (files.length === 0) return;
    stop.current ??= new AbortController();
    const { signal } = stop.current;
    const batch = files.map((file) => {
      const id = crypto.randomUUID();
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
