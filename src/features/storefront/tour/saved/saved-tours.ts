import { makeFavourites } from "~/lib/favourites";

/** The ids of the tours that this browser has saved. */
export const savedTours = makeFavourites("saved-tours");
