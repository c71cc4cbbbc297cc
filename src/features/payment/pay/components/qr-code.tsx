"use client";

import { lazyPart, useLazyPart } from "~/lib/lazy-part";

type QrCodeProps = { text: string; label: string };

const imagePart = lazyPart(() => import("./qr-image").then((module) => module.QrImage));

/** A QR code, drawn in the browser. Its code loads with it; the box keeps its size. */
export function QrCode(props: QrCodeProps) {
  const { Part, hasFailed } = useLazyPart(imagePart, true);
  return (
    <div className="grid aspect-square overflow-hidden place-items-center rounded-card border border-line bg-blank">
      {Part ? (
        <Part {...props} />
      ) : (
        hasFailed && <p className="p-4 text-center text-sm">The code could not be drawn. Please use the address.</p>
      )}
    </div>
  );
}
