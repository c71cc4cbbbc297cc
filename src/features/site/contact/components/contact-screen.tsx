import type { ComponentProps } from "react";
import { NoScriptNotice } from "~/components/ui/no-script-notice";
import { ContactForm } from "./contact-form";
import { ContactPanel } from "./contact-panel";

/** `answers`: how fast requests are usually answered, "within 3 hours"; null: not known. */
type ContactScreenProps = ComponentProps<typeof ContactForm> & { answers: string | null };

/** The contact page. `subject` and `message` prefill the form for readers who come from a hotel or tour. */
export function ContactScreen({ answers, ...form }: ContactScreenProps) {
  return (
    <div className="wrap grid items-start gap-x-14 gap-y-10 py-8 sm:py-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <ContactPanel answers={answers} />
      <div className="lg:py-4">
        <h2 className="text-[1.75rem]">Send a Message</h2>
        <p className="mt-2 max-w-[56ch] text-soft">
          All four fields are needed. For a booking that you have made, add its reference, such as{" "}
          <span className="whitespace-nowrap">NE-7K3F9Q</span>.
        </p>
        <NoScriptNotice>This form needs JavaScript. Without it, write an email or call.</NoScriptNotice>
        <ContactForm key={form.subject + form.message} {...form} />
      </div>
    </div>
  );
}
