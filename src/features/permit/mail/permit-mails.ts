import { z } from "zod";
import { staleAfterDays } from "~/features/permit/permit.rules";
import { countOf } from "~/lib/count";
import { greeting } from "~/server/mail/layout/greeting.rules";
import { defineMail } from "~/server/mail/mail-kinds";

/** `rules`: what is out of date, each in one line. */
const stalePermitsMail = z.object({ name: z.string(), rules: z.array(z.string()) });

/** Tells an owner which rules about permits nobody has checked for 180 days. */
export const permitsStale = defineMail({
  kind: "permits-stale",
  label: "Permits to check",
  payload: stalePermitsMail,
  sample: { name: "Asha Devi", rules: ["Nagaland: Inner Line Permit (ILP), Indian citizens from elsewhere"] },
  compose: ({ name, rules }, siteUrl) => ({
    subject: `Please check ${countOf(rules.length, "rule")} about permits`,
    preview: `Nobody has compared them with their sources for ${staleAfterDays} days.`,
    heading: "Permits to check",
    paragraphs: [
      greeting(name),
      `Nobody has compared these rules with their sources for ${staleAfterDays} days. Travellers see that they may be out of date. Please check them, and press "Checked today" or edit them.`,
      ...rules,
    ],
    action: { label: "Open the permits", url: `${siteUrl}/admin/permits` },
    closing: ["We write once for each rule, and again only after its next check."],
  }),
});

export const permitMails = [permitsStale];
