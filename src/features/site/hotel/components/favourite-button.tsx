"use client";

import { useSyncExternalStore } from "react";
import { PathIcon } from "~/components/ui/path-icon";
import { noFavourites, readFavourites, subscribeToFavourites, toggleFavourite } from "~/features/site/hotel/favourites";

const heart =
  "M20.8 4.6a5.5 5.5 0 0 0-7.8 0l-1 1.1-1-1.1a5.5 5.5 0 0 0-7.8 7.8l1 1 7.8 7.8 7.8-7.8 1-1a5.5 5.5 0 0 0 0-7.8z";

/** The button that adds a hotel to the favourites or removes it. */
export function FavouriteButton({ id, name, className }: { id: string; name: string; className: string }) {
  const isLiked = useSyncExternalStore(subscribeToFavourites, readFavourites, noFavourites).includes(id);
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={`Favourite: ${name}`}
      title={isLiked ? "Remove from favourites" : "Add to favourites"}
      onClick={() => toggleFavourite(id)}
      className={`grid size-11 place-items-center rounded-full border border-line bg-card/95 text-ink hover:text-lac-600 ${className}`}
    >
      <PathIcon path={heart} className={`size-5 transition-colors ${isLiked ? "fill-lac-600 text-lac-600" : ""}`} />
    </button>
  );
}
