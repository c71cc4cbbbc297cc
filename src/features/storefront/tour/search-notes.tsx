import { countOf } from "~/lib/count";

type SearchNotesProps = {
  /** How many children are without an age; 0: their number is not known; null: none. */
  kids: number | null;
  /** Words that no tour has. */
  leftOut: readonly string[];
};

/** What the search still needs to know, and the words of it that say nothing to us. */
export function SearchNotes({ kids, leftOut }: SearchNotesProps) {
  return (
    <>
      {kids !== null && (
        <p className="mb-4 text-[0.9375rem]">
          <a
            href="#children"
            className="inline-flex min-h-11 items-center font-semibold text-leaf-700 underline underline-offset-4"
          >
            {kids === 0 ? "How old are the children?" : `How old ${kids === 1 ? "is" : "are"} ${theKids(kids)}?`}
          </a>{" "}
          {kids > 0 && <span>Until you say, we show the price of adults.</span>}
        </p>
      )}
      {leftOut.length > 0 && (
        <p role="status" className="mb-4 text-[0.9375rem] [overflow-wrap:anywhere]">
          {`Not understood, and in the text of no tour: ${leftOut.map((word) => `“${word}”`).join(", ")}.`}
        </p>
      )}
    </>
  );
}

function theKids(kids: number): string {
  return kids === 1 ? "the child" : `the ${countOf(kids, "child", "children")}`;
}
