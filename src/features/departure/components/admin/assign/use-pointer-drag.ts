"use client";

import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type DropTarget,
  edgeScroll,
  ghostPlace,
  isDrag,
  type Point,
} from "~/features/departure/board/assign-drag.rules";

/** How long the pointer rests on a target before `onRest`, in milliseconds. */
const restMs = 500;

type Options<Item> = {
  onDrop: (item: Item, target: DropTarget) => void;
  /** The pointer rests on a target during a drag. */
  onRest: (target: DropTarget) => void;
  /** Where the drags come from. Above its upper edge the page scrolls. */
  tray: RefObject<HTMLElement | null>;
};

/**
 * Dragging by pointer events, which are the same for mouse, pen and touch. Targets are elements with `data-row` or `data-day`.
 * `ghost` is the element that follows the pointer. Escape ends a drag without effect.
 */
export function usePointerDrag<Item>({ onDrop, onRest, tray }: Options<Item>) {
  const [item, setItem] = useState<Item | null>(null);
  const [target, setTarget] = useState<DropTarget | null>(null);
  const pressed = useRef<(Point & { item: Item }) | null>(null);
  const now = useRef<Point>({ x: 0, y: 0 });
  const isClickOfDrag = useRef(false);
  const ghost = useRef<HTMLDivElement>(null);
  const isDragging = item !== null;

  const look = useEffectEvent(() => {
    const bounds = { top: headerHeight, bottom: tray.current?.getBoundingClientRect().top ?? window.innerHeight };
    window.scrollBy({ top: edgeScroll(now.current.y, bounds), behavior: "instant" });
    if (ghost.current) {
      const { x, y } = ghostPlace(
        now.current,
        ghost.current.getBoundingClientRect(),
        document.documentElement.clientWidth,
      );
      ghost.current.style.transform = `translate(${x}px, ${y}px)`;
    }
    const found = targetAt(now.current);
    setTarget((before) => (before?.kind === found?.kind && before?.key === found?.key ? before : found));
  });
  const rest = useEffectEvent(onRest);

  useEffect(() => {
    if (!isDragging) return;
    let frame = requestAnimationFrame(function step() {
      look();
      frame = requestAnimationFrame(step);
    });
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      pressed.current = null;
      setItem(null);
    };
    window.addEventListener("keydown", onKey);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("keydown", onKey);
      setTarget(null);
    };
  }, [isDragging]);

  useEffect(() => {
    if (!target) return;
    const timer = setTimeout(() => rest(target), restMs);
    return () => clearTimeout(timer);
  }, [target]);

  function end() {
    pressed.current = null;
    setItem(null);
  }

  /** The handlers of what can be dragged. `onPress` is called for a click without a drag. */
  const handlersOf = (dragged: Item, onPress: () => void) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      isClickOfDrag.current = false;
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pressed.current = { item: dragged, x: event.clientX, y: event.clientY };
    },
    onPointerMove({ clientX: x, clientY: y }: PointerEvent) {
      now.current = { x, y };
      if (!pressed.current || isDragging || !isDrag(pressed.current, { x, y })) return;
      isClickOfDrag.current = true;
      setItem(pressed.current.item);
    },
    onPointerUp({ clientX: x, clientY: y }: PointerEvent) {
      const found = targetAt({ x, y });
      if (item !== null && found) onDrop(item, found);
      end();
    },
    onPointerCancel: end,
    onClick: () => {
      if (!isClickOfDrag.current) onPress();
      isClickOfDrag.current = false;
    },
  });

  return { item, target, ghost, handlersOf };
}

/** The portal's header, which stays at the top. */
const headerHeight = 64;

function targetAt({ x, y }: Point): DropTarget | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-row], [data-day]");
  const { row, day } = found?.dataset ?? {};
  if (row) return { kind: "trip", key: row };
  return day ? { kind: "day", key: day } : null;
}
