import { paragraphsOf } from "./fill";

type VoucherTexts = { voucherNote: string | null; meetingAdvice: string | null };

/** The operator's words on a voucher, as parts with titles; those without text are left out. */
export function voucherParts({ voucherNote, meetingAdvice }: VoucherTexts): { title: string; paragraphs: string[] }[] {
  return [
    { title: "Where we meet", paragraphs: paragraphsOf(meetingAdvice ?? "") },
    { title: "Good to know", paragraphs: paragraphsOf(voucherNote ?? "") },
  ].filter(({ paragraphs }) => paragraphs.length > 0);
}
