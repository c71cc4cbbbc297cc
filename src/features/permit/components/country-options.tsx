import { foreignCountries } from "~/features/permit/countries.rules";

/** The countries to choose from: India first, the others by name. */
export function CountryOptions() {
  return (
    <>
      <option value="IN">India</option>
      {foreignCountries.map(({ region, name }) => (
        <option key={region} value={region}>
          {name}
        </option>
      ))}
    </>
  );
}
