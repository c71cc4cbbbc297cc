import { buttonStyles } from "~/components/ui/button-classes";
import { controlStyles } from "~/components/ui/control-styles";
import type { PermitQuestion as Question } from "~/features/permit/load-permits";
import { countries } from "~/lib/calling-codes";
import { states } from "~/lib/states";

const names = new Intl.DisplayNames("en", { type: "region" });

/** Every country but India, by name. */
const foreign = countries
  .map(({ region }) => ({ region, name: names.of(region) ?? region }))
  .filter(({ region }) => region !== "IN")
  .sort((one, other) => one.name.localeCompare(other.name));

const label = "grid gap-1.5 font-semibold text-sm";
const control = `${controlStyles} h-12 font-normal`;

/** "Who are you?": a form that opens the page again with the answer, so it works without scripts. */
export function PermitQuestion({ question }: { question: Question }) {
  return (
    <form action="#permits" className="grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
      <label className={label}>
        Citizen of
        <select name="nationality" defaultValue={question.nationality ?? "IN"} className={control}>
          <option value="IN">India</option>
          {foreign.map(({ region, name }) => (
            <option key={region} value={region}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={label}>
        Indian citizens: your state
        <select name="homeState" defaultValue={question.homeState ?? ""} className={control}>
          <option value="">Any other state</option>
          {states.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </select>
      </label>
      <button type="submit" className={buttonStyles({ variant: "secondary" })}>
        Show permits
      </button>
    </form>
  );
}
