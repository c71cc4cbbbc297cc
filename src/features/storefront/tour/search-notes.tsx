import { isWish, type Wish } from "~/features/product/list/wishes.rules";
import { countOf } from "~/lib/count";

type SearchNotesProps = {
  /** How many children are without an age; 0: their number is not known; null: none. */
  kids: number | null;
  /** Words that no tour has, and wishes that none mentions. */
  leftOut: readonly string[];
};

const wishTexts: Record<Wish, string> = {
  vegetarian: "vegetarian food",
  jain: "Jain food",
  vegan: "vegan food",
  halal: "halal food",
  wheelchair: "wheelchairs",
};

/** What the search still needs to know, the wishes that no tour mentions, and the words that say nothing to us. */
export function SearchNotes({ kids, leftOut }: SearchNotesProps) {
  const wishes = leftOut.filter(isWish);
  const unknown = leftOut.filter((word) => !isWish(word));
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
      {wishes.length > 0 && (
        <p role="status" className="mb-4 text-[0.9375rem]">
          {`No tour here says anything about ${wishes.map((wish) => wishTexts[wish]).join(" or ")}. Ask for it when you book: we tell you what is possible.`}
        </p>
      )}
      {unknown.length > 0 && (
        <p role="status" className="mb-4 text-[0.9375rem] [overflow-wrap:anywhere]">
          {`Not understood, and in the text of no tour: ${unknown.map((word) => `“${word}”`).join(", ")}.`}
        </p>
      )}
    </>
  );
}

function theKids(kids: number): string {
  return kids === 1 ? "the child" : `the ${countOf(kids, "child", "children")}`;
}
