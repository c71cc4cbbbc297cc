"use client";

import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { edgeScroll, ghostPlace, isDrag, type Point } from "~/features/departure/board/assign-drag.rules";

type Options<Item> = {
  /** `lane`: the key of the lane on which the item was released. */
  onDrop: (item: Item, lane: string) => void;
};

/**
 * Dragging by pointer events, which are the same for mouse, pen and touch. Targets are elements with `data-lane`. `ghost` is the
 * element that follows the pointer. Escape ends a drag without effect.
 */
export function usePointerDrag<Item>({ onDrop }: Options<Item>) {
  const [item, setItem] = useState<Item | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const pressed = useRef<(Point & { item: Item }) | null>(null);
  const now = useRef<Point>({ x: 0, y: 0 });
  const isClickOfDrag = useRef(false);
  const ghost = useRef<HTMLDivElement>(null);
  const isDragging = item !== null;

  const look = useEffectEvent(() => {
    const bounds = { top: headerHeight, bottom: window.innerHeight };
    window.scrollBy({ top: edgeScroll(now.current.y, bounds), behavior: "instant" });
    if (ghost.current) {
      const { x, y } = ghostPlace(
        now.current,
        ghost.current.getBoundingClientRect(),
        document.documentElement.clientWidth,
      );
      ghost.current.style.transform = `translate(${x}px, ${y}px)`;
    }
    setTarget(laneAt(now.current));
  });

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
      const lane = laneAt({ x, y });
      if (item !== null && lane) onDrop(item, lane);
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

function laneAt({ x, y }: Point): string | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-lane]")?.dataset.lane ?? null;
}
