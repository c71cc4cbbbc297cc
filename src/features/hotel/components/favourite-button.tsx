"use client";

import { HeartButton } from "~/components/ui/heart-button";
import { makeFavourites } from "~/lib/favourites";

const favouriteHotels = makeFavourites("favourite-hotels");
const titles = { marked: "Remove from favourites", unmarked: "Add to favourites" };

/** The button that adds a hotel to the favourites or removes it. */
export function FavouriteButton({ id, name, className }: { id: string; name: string; className: string }) {
  return (
    <HeartButton
      favourites={favouriteHotels}
      label={`Favourite: ${name}`}
      id={id}
      titles={titles}
      className={className}
    />
  );
}
