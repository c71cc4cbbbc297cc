"use client";

import { useCallback, useRef } from "react";
import { LazyPartError } from "~/components/ui/lazy-error";
import { lazyPart, useLazyPart } from "~/lib/lazy-part";
import { usePreload } from "~/lib/preload";
import type { TourDatesPanelProps } from "./tour-dates-panel";

const placeholder = "rounded-card border border-line border-dashed p-5";
const panelPart = lazyPart(() => import("./tour-dates-panel").then((module) => module.TourDatesPanel));

/**
 * The calendar of prices and places on a tour's page. Its code loads when it is in view; in data saver mode, or after a
 * failure, by a button. `buttonClassName` is from `buttonStyles`.
 */
export function TourDates({ buttonClassName, ...panel }: TourDatesPanelProps & { buttonClassName: string }) {
  const { Part, isLoading, hasFailed, open } = useLazyPart(panelPart);
  const { ref } = usePreload({ load: useCallback(async () => open(), [open]) });
  const box = useRef<HTMLDivElement>(null);
  function openByButton() {
    // The button goes away when the code arrives, so the focus moves to its place.
    box.current?.focus();
    open();
  }
  return (
    // As high as the calendar, so that nothing below it moves when it arrives.
    <div ref={box} tabIndex={-1} className={`min-h-174 outline-none ${Part ? "" : placeholder}`}>
      {Part ? (
        <Part {...panel} />
      ) : (
        <span className="relative inline-grid">
          <button ref={ref} type="button" onClick={openByButton} className={buttonClassName}>
            {isLoading ? "Loading..." : "Show prices and places"}
          </button>
          <LazyPartError what="prices and places" isShown={hasFailed} className="mt-2" />
        </span>
      )}
    </div>
  );
}
