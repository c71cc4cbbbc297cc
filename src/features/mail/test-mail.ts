import { z } from "zod";
import { site } from "~/lib/site";
import { defineMail } from "~/server/mail/mail-kinds";

/** Shows an owner that mail is sent. */
export const testMail = defineMail({
  kind: "test",
  label: "Test mail",
  payload: z.object({ by: z.string() }),
  sample: { by: "Asha Devi" },
  compose: ({ by }) => ({
    subject: `Test mail of ${site().name}`,
    preview: "Mail is sent.",
    heading: "Mail is sent",
    paragraphs: [`${by} has sent this message from the settings, to see whether mail arrives. It has arrived.`],
  }),
});
