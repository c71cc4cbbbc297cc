import type { ReactNode } from "react";
import { phoneLines, telHref } from "~/components/layout/contact-links";
import { Divider } from "~/components/ui/divider";
import { mailIcon, mapPinIcon, phoneIcon } from "~/components/ui/icon-paths";
import { PathIcon } from "~/components/ui/path-icon";
import { site } from "~/lib/site";

const link = "inline-flex min-h-8 items-center font-semibold text-on-deep underline-offset-4 hover:underline";

/** The contact details beside the form. */
export function ContactPanel({ answers }: { answers: string | null }) {
  const { languages } = site();
  return (
    <div className="overflow-hidden rounded-card bg-deep text-on-deep-soft">
      <div className="px-6 pt-8 pb-9 sm:px-9 sm:pt-10">
        <h1 className="text-[clamp(2.25rem,1.8rem+1.8vw,3.25rem)] text-on-deep">Talk to us</h1>
        <p className="mt-4 max-w-[46ch] leading-relaxed">
          Ask about a date, a road or a permit, or tell us of a journey that is on none of our lists.
        </p>
        {languages && <p className="mt-2">{`We speak ${languages}.`}</p>}
        {answers && <p className="mt-2">{`We usually answer requests ${answers}.`}</p>}
        <address className="mt-8 grid gap-5 not-italic">
          {phoneLines().map(({ name, phone }) => (
            <Way key={name} icon={phoneIcon} name={name}>
              <a href={telHref(phone)} className={`${link} tabular-nums`}>
                {phone}
              </a>
            </Way>
          ))}
          <Way icon={mailIcon} name="Email">
            <a href={`mailto:${site().email}`} className={`${link} [overflow-wrap:anywhere]`}>
              {site().email}
            </a>
          </Way>
          <Way icon={mapPinIcon} name="Post">
            <span className="block pt-1 font-semibold text-on-deep leading-relaxed">
              {site().postalAddress.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </span>
          </Way>
        </address>
      </div>
      <Divider className="border-deep border-t-4 bg-paper" />
    </div>
  );
}

function Way({ icon, name, children }: { icon: string; name: string; children: ReactNode }) {
  return (
    <p className="flex gap-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-on-deep/8">
        <PathIcon path={icon} className="size-4.5 text-marigold" />
      </span>
      <span className="min-w-0">
        <span className="block text-on-deep-faint text-sm leading-tight">{name}</span>
        {children}
      </span>
    </p>
  );
}
