import type { Ignored } from "~/lib/search-params";
import { readHotelView } from "./hotel-view.rules";

/** The parameters of an address that its view ignores. Lists are checked by word, prices by the slider's steps. */
export function ignoredOf(params: URLSearchParams): Ignored[] {
  const view = readHotelView(params);
  return Object.entries(view).flatMap(([name, value]) => {
    const given = params.get(name)?.trim() ?? "";
    const understood = String(value).split(",");
    const isRead =
      name === "search" ||
      (name === "maxPrice" && /^\d{1,6}$/.test(given)) ||
      given.split(",").every((part) => understood.includes(part));
    return given === "" || isRead ? [] : [{ name, value: given.slice(0, 40) }];
  });
}
