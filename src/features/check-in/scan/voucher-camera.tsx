"use client";

import { X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { FormMessage } from "~/components/ui/form-message";
import { loadDetector } from "./detector";

const pauseMs = 150;

/** The camera of the phone, until it sees a QR code or is closed. */
export function VoucherCamera({ onText, onClose }: { onText: (text: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const found = useEffectEvent(onText);

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    const run = async () => {
      stream = await openCamera();
      if (isOver || !video.current) return stop(stream);
      video.current.srcObject = stream;
      await video.current.play();
      const detector = await loadDetector();
      while (!isOver && video.current) {
        const [code] = await detector.detect(video.current);
        if (code && !isOver) {
          // Only some phones can.
          navigator.vibrate?.(80);
          return found(code.rawValue);
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    };
    run().catch((error: unknown) => !isOver && setFailure(failureText(error)));
    return () => {
      isOver = true;
      if (stream) stop(stream);
    };
  }, []);

  return (
    <div className="grid gap-3">
      {failure ? (
        <FormMessage text={failure} />
      ) : (
        <div className="relative overflow-hidden rounded-control bg-night">
          <video
            ref={video}
            playsInline
            muted
            aria-label="What the camera sees"
            className="aspect-square w-full object-cover sm:aspect-video"
          />
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 m-auto size-[62%] max-h-[80%] rounded-card border-4 border-marigold"
          />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-[0.9375rem] text-soft">
          {failure ? "The camera is off." : "Hold the QR code of the voucher into the frame."}
        </p>
        <Button variant="secondary" onClick={onClose}>
          <X aria-hidden="true" />
          Close the camera
        </Button>
      </div>
    </div>
  );
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

async function openCamera(): Promise<MediaStream> {
  // Undefined on pages without https.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) throw new DOMException("", "SecurityError");
  return devices.getUserMedia({ video: { facingMode: "environment" }, audio: false });
}

function failureText(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  const others = "Type the reference, or choose a photo of the voucher.";
  if (name === "NotAllowedError") {
    return `The browser does not let this page use the camera. Allow it in the browser's settings. ${others}`;
  }
  if (name === "NotFoundError") return `This device has no camera. ${others}`;
  if (name === "SecurityError") return `The camera works over https only. ${others}`;
  return `The camera could not be started. ${others}`;
}
