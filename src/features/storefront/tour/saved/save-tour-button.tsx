"use client";

import { HeartButton } from "~/components/ui/heart-button";
import { makeFavourites } from "~/lib/favourites";

/** The ids of the tours that this browser has saved. */
export const savedTours = makeFavourites("saved-tours");

const titles = { marked: "Remove from saved tours", unmarked: "Save this tour" };

/** The heart that saves a tour in this browser or removes it. Not shown without JavaScript. */
export function SaveTourButton({ id, title, className = "" }: { id: string; title: string; className?: string }) {
  return (
    <HeartButton
      favourites={savedTours}
      label={`Save: ${title}`}
      className={`noscript:hidden ${className}`}
      id={id}
      titles={titles}
    />
  );
}
