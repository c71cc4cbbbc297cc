"use client";

import { useSyncExternalStore } from "react";
import type { Favourites } from "~/lib/favourites";
import { PathIcon } from "./path-icon";

const heart =
  "M20.8 4.6a5.5 5.5 0 0 0-7.8 0l-1 1.1-1-1.1a5.5 5.5 0 0 0-7.8 7.8l1 1 7.8 7.8 7.8-7.8 1-1a5.5 5.5 0 0 0 0-7.8z";

type HeartButtonProps = {
  favourites: Favourites;
  id: string;
  label: string;
  /** The tooltips of the states. */
  titles: { marked: string; unmarked: string };
  className: string;
};

/** The button that adds something to the favourites or removes it. */
export function HeartButton({ favourites, id, label, titles, className }: HeartButtonProps) {
  const { subscribe, read, readOnServer, toggle } = favourites;
  const isMarked = useSyncExternalStore(subscribe, read, readOnServer).includes(id);
  return (
    <button
      type="button"
      aria-pressed={isMarked}
      aria-label={label}
      title={isMarked ? titles.marked : titles.unmarked}
      onClick={() => toggle(id)}
      className={`grid size-11 place-items-center rounded-full border border-line bg-card/95 text-ink hover:text-lac-ink ${className}`}
    >
      <PathIcon path={heart} className={`size-5 transition-colors ${isMarked ? "fill-lac-600 text-lac-600" : ""}`} />
    </button>
  );
}
