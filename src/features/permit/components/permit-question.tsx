import { buttonStyles } from "~/components/ui/button-classes";
import { controlStyles } from "~/components/ui/control-styles";
import { CountryOptions } from "~/features/permit/components/country-options";
import type { SearchedFields } from "~/features/permit/load-permits";
import type { PermitQuestion as Question } from "~/features/permit/permit-question.rules";
import { permitFormId } from "~/lib/permit-form-id";
import { states } from "~/lib/states";

const label = "grid gap-1.5 font-semibold text-sm";
const control = `${controlStyles} h-12 font-normal`;
/**
 * Chrome measures all options of a select: with the font of accented letters, each page of a tour would load it for "Åland
 * Islands". These letters are in a system font here.
 */
const withoutAccentsFont = "font-[family-name:var(--font-inter)]";

/** "Who are you?": a form that opens the page again with the answer, so it works without scripts. Keeps what is searched for. */
export function PermitQuestion({ question, searched }: { question: Question; searched: SearchedFields }) {
  return (
    <form id={permitFormId} action="#permits" className="grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
      {Object.entries(searched).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label className={label}>
        Citizen of
        <select
          name="nationality"
          defaultValue={question.nationality ?? "IN"}
          className={`${control} ${withoutAccentsFont}`}
        >
          <CountryOptions />
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
