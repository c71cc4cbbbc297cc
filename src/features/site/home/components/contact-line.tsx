import { telHref, townOf } from "~/components/layout/contact-links";
import { buttonStyles } from "~/components/ui/button-classes";
import { mailIcon, phoneIcon } from "~/components/ui/icon-paths";
import { PathIcon } from "~/components/ui/path-icon";
import { site } from "~/lib/site";

export function ContactLine() {
  return (
    <section
      aria-labelledby="talk-title"
      className="wrap mt-16 flex flex-col gap-6 md:mt-20 md:flex-row md:items-center md:justify-between"
    >
      <div>
        <h2 id="talk-title" className="text-[1.75rem]">
          Rather talk it over?
        </h2>
        <p className="mt-2 max-w-prose text-soft">{`Call the bookings line, or write to us. Our office is in ${townOf(site().office)}.`}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <a href={telHref(site().bookingsPhone)} className={buttonStyles({ variant: "secondary", size: "lg" })}>
          <PathIcon path={phoneIcon} />
          <span className="sr-only">Call </span>
          <span className="tabular-nums">{site().bookingsPhone}</span>
        </a>
        <a href="/contact" className={buttonStyles({ variant: "secondary", size: "lg" })}>
          <PathIcon path={mailIcon} />
          Send a message
        </a>
      </div>
    </section>
  );
}
