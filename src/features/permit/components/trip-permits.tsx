import type { PermitView, SearchedFields } from "~/features/permit/load-permits";
import { noPermitText } from "~/features/permit/permit-overview.rules";
import { dateInIndia } from "~/lib/dates";
import { PermitAnswer } from "./permit-answer";
import { PermitQuestion } from "./permit-question";

type TripPermitsProps = {
  /** What the operator says of single places; null: nothing. */
  text: string | null;
  view: PermitView;
  /** The searched trip, from the address, which the form keeps. */
  searched: SearchedFields;
};

/** The permits of a tour or an offer: the operator's text, "Who are you?", and the answer. */
export function TripPermits({ text, view: { question, answer, freeStates, relaxed }, searched }: TripPermitsProps) {
  return (
    <div id="permits" className="grid max-w-[68ch] scroll-mt-28 gap-5 leading-relaxed">
      {text && <p className="rounded-card border border-marigold/50 bg-marigold/10 px-5 py-4">{text}</p>}
      {freeStates ? (
        <p>{noPermitText(freeStates)}</p>
      ) : (
        <>
          <p>Who are you? Indian and foreign travellers need different permits.</p>
          <PermitQuestion question={question} searched={searched} />
        </>
      )}
      {answer === "failed" && <p role="alert">The permits could not be loaded. Please try again.</p>}
      {answer !== null && answer !== "failed" && <PermitAnswer answer={answer} today={dateInIndia(new Date())} />}
      {relaxed.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
