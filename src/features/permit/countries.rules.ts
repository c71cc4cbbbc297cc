import { countries } from "~/lib/calling-codes";

const names = new Intl.DisplayNames("en", { type: "region" });

/** The English name of a country: "DE" is "Germany". */
export function countryName(region: string): string {
  return names.of(region) ?? region;
}

/** Every country but India, by name. */
export const foreignCountries = countries
  .map(({ region }) => ({ region, name: countryName(region) }))
  .filter(({ region }) => region !== "IN")
  .sort((one, other) => one.name.localeCompare(other.name));

/** "India (Assam)" or "Germany": of which country somebody is a citizen, and for Indians the state if they named it. */
export function travellerText({ nationality, homeState }: { nationality: string; homeState: string | null }): string {
  const country = countryName(nationality);
  return nationality === "IN" && homeState ? `${country} (${homeState})` : country;
}
