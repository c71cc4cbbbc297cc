import { telHref } from "~/components/layout/contact-links";
import { site } from "~/lib/site";
import { Fact } from "./fact";

const link = "inline-flex min-h-8 items-center underline decoration-line underline-offset-4 hover:text-leaf-700";

/**
 * The operator, its licence and languages if the settings have them, and how to ask before booking. `answers`: how fast requests
 * are usually answered, "within 3 hours"; null: not known.
 */
export function OperatorFacts({ answers }: { answers: string | null }) {
  const { name, licence, languages, bookingsPhone, email } = site();
  return (
    <dl className="grid max-w-[62ch] gap-x-10 gap-y-5 sm:max-lg:grid-cols-2">
      <Fact name="Operator">{name}</Fact>
      {licence && <Fact name="Licence">{licence}</Fact>}
      {languages && <Fact name="We speak">{languages}</Fact>}
      <Fact name="Phone">
        <a href={telHref(bookingsPhone)} className={link}>
          {bookingsPhone}
        </a>
      </Fact>
      <Fact name="Email">
        <a href={`mailto:${email}`} className={`${link} wrap-anywhere`}>
          {email}
        </a>
      </Fact>
      {answers && <Fact name="Answers to requests">{`Usually ${answers}`}</Fact>}
    </dl>
  );
}

type AskUsProps = { answers: string | null; id?: string; className: string };

/**
 * Who runs it and how to ask: a section of a product's page. `answers`: as in `OperatorFacts`; `id`: for links to it; `className`:
 * its margins, and where it shows.
 */
export function AskUs({ answers, id, className }: AskUsProps) {
  return (
    <section id={id} className={className}>
      <h2 className="mb-5 font-display text-[1.75rem] leading-tight">Ask before you book</h2>
      <OperatorFacts answers={answers} />
    </section>
  );
}
