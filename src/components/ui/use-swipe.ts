"use client";

import { type PointerEvent, useRef } from "react";

/** The shortest swipe in CSS pixels; and it must be twice as wide as high. */
const shortest = 48;

/**
 * Handlers for an element that is swiped sideways by a finger or pen: to the left is `1`, to the right `-1`. Give the element
 * `touch-action: pan-y`, so that the browser leaves sideways moves to it.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  return {
    onPointerDown({ pointerType, isPrimary, pointerId, clientX, clientY }: PointerEvent) {
      start.current = pointerType === "mouse" || !isPrimary ? null : { id: pointerId, x: clientX, y: clientY };
    },
    onPointerUp({ pointerId, clientX, clientY }: PointerEvent) {
      const from = start.current;
      start.current = null;
      if (from?.id !== pointerId) return;
      const [across, down] = [clientX - from.x, clientY - from.y];
      if (Math.abs(across) >= Math.max(shortest, 2 * Math.abs(down))) onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
