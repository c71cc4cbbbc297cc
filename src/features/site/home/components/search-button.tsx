import { buttonStyles } from "~/components/ui/button-classes";
import { PathIcon, searchIcon } from "~/components/ui/path-icon";

/** The class names of a button beside the fields of a search. */
export const submit = "m-2.5 max-md:basis-[calc(100%-1.25rem)] md:my-2.5 md:mr-2.5 md:ml-0 md:min-w-38";

/** Sends a search. */
export function SearchButton({ label }: { label: string }) {
  return (
    <button type="submit" className={buttonStyles({ size: "lg", className: submit })}>
      <PathIcon path={searchIcon} />
      <span>{label}</span>
    </button>
  );
}
