"use client";

import { type DragEvent, type PointerEvent, useRef, useState, type WheelEvent } from "react";
import { noZoom, panBy, type Zoom, zoomBy, zoomStep } from "./photo-viewer.rules";

type Point = { x: number; y: number };

/**
 * Zooms a picture by two fingers, the wheel, and buttons or keys, and moves it by dragging. `frame` are the handlers of its box.
 */
export function useZoom() {
  const box = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<Zoom>(noZoom);
  const pointers = useRef(new Map<number, Point>());

  const change = (to: (now: Zoom, frame: DOMRect) => Zoom) => {
    const frame = box.current?.getBoundingClientRect();
    if (frame) setZoom((now) => to(now, frame));
  };
  const fromMiddle = ({ x, y }: Point, frame: DOMRect): Point => ({
    x: x - frame.left - frame.width / 2,
    y: y - frame.top - frame.height / 2,
  });

  function onPointerDown(event: PointerEvent) {
    if (event.target instanceof Element) event.target.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
    const before = pointers.current.get(pointerId);
    if (!before) return;
    const now = { x: clientX, y: clientY };
    const other = [...pointers.current].find(([id]) => id !== pointerId)?.[1];
    pointers.current.set(pointerId, now);
    if (!other) return change((zoom, frame) => panBy(zoom, now.x - before.x, now.y - before.y, frame));
    const apart = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    change((zoom, frame) => zoomBy(zoom, apart(now) / apart(before), frame, fromMiddle(middle, frame)));
  }

  const forget = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId);

  return {
    zoom,
    zoomIn: () => change((now, frame) => zoomBy(now, zoomStep, frame)),
    zoomOut: () => change((now, frame) => zoomBy(now, 1 / zoomStep, frame)),
    reset: () => setZoom(noZoom),
    pan: (dx: number, dy: number) => change((now, frame) => panBy(now, dx, dy, frame)),
    frame: {
      ref: box,
      onPointerDown,
      onPointerMove,
      onPointerUp: forget,
      onPointerCancel: forget,
      // Otherwise a mouse would drag a copy of the picture.
      onDragStart: (event: DragEvent) => event.preventDefault(),
      onWheel: ({ deltaY, clientX, clientY }: WheelEvent) =>
        change((now, frame) =>
          zoomBy(now, deltaY < 0 ? zoomStep : 1 / zoomStep, frame, fromMiddle({ x: clientX, y: clientY }, frame)),
        ),
    },
  };
}
