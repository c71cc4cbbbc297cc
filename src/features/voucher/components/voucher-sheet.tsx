import type { ReactNode } from "react";
import { telHref } from "~/components/layout/contact-links";
import { Checklist } from "~/components/ui/checklist";
import { planFacts } from "~/features/booking/plan/trip-plan.rules";
import { daysText, moneyText } from "~/features/voucher/voucher.rules";
import type { Voucher } from "~/features/voucher/voucher.schema";
import { formatLongDate } from "~/lib/dates";
import { VoucherCode } from "./voucher-code";

/** The voucher as a page to read and print. `actions` are buttons above it, which are not printed. */
export function VoucherSheet({ voucher, actions }: { voucher: Voucher; actions: ReactNode }) {
  const { kind, title, reference, house, states, includes, bring, permits, permitLines } = voucher;
  const facts = [
    ["Lead traveller", voucher.name],
    ["Travellers", voucher.travellers],
    ["When", daysText(voucher)],
    ["Where", states.join(", ")],
    ["Pickup", voucher.pickupLocation],
    ...planFacts(voucher.plan).map(({ label, value }) => [label, value] as const),
    ["Special requests", voucher.specialRequests],
    ["Payment", moneyText(voucher)],
  ].filter(([, value]) => value);
  return (
    <article>
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <div className="min-w-0 flex-1 basis-72">
          <p className="text-soft">{`${house.name}, ${kind.toLowerCase()} voucher`}</p>
          <h1 className="mt-1 text-pretty break-words text-[2rem] leading-[1.1] sm:text-[2.375rem]">{title}</h1>
          <p className="mt-2 text-soft">
            Booking <span className="font-semibold text-ink tabular-nums">{reference}</span>, Confirmed
          </p>
          <div className="mt-5 flex flex-wrap gap-3 print:hidden">{actions}</div>
        </div>
        <VoucherCode code={voucher.code} reference={reference} />
      </header>
      <dl className="mt-8 grid gap-x-10 gap-y-4 border-line border-y py-6 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-[0.8125rem] text-soft">{name}</dt>
            <dd className="break-words font-medium">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Phones house={house} />
      {voucher.ownWords.map(({ title: heading, paragraphs }) => (
        <section key={heading} className="mt-8 max-w-prose break-inside-avoid break-words">
          <h2 className="mb-2 text-2xl">{heading}</h2>
          {paragraphs.map((text) => (
            <p key={text} className="mt-1.5 leading-relaxed">
              {text}
            </p>
          ))}
        </section>
      ))}
      <Days itinerary={voucher.itinerary} />
      <div className="mt-10 grid gap-x-14 gap-y-10 sm:grid-cols-2">
        {includes.length > 0 && (
          <Part title="Included">
            <Checklist items={includes} isCompact />
          </Part>
        )}
        <Part title="What to bring">
          <Checklist items={bring} isCompact />
        </Part>
        {(permits || permitLines.length > 0) && (
          <Part title="Permits">
            {permits && <p>{permits}</p>}
            {permitLines.length > 0 && <Checklist items={permitLines} isCompact />}
          </Part>
        )}
        <Part title="Cancelling">
          <p>{voucher.cancellation}</p>
        </Part>
      </div>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid">
      <h2 className="mb-3 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

function Phones({ house }: Pick<Voucher, "house">) {
  const { supportPhone, bookingsPhone, email, name, office } = house;
  return (
    <section aria-label="Phones" className="mt-6 break-inside-avoid rounded-card bg-mist p-5">
      <p className="text-lg">
        On the way, day and night:{" "}
        <a href={telHref(supportPhone)} className="whitespace-nowrap font-semibold underline-offset-4 hover:underline">
          {supportPhone}
        </a>
      </p>
      <p className="mt-1.5 text-[0.9375rem]">
        About the booking:{" "}
        <a href={telHref(bookingsPhone)} className="whitespace-nowrap font-semibold underline-offset-4 hover:underline">
          {bookingsPhone}
        </a>
        ,{" "}
        <a href={`mailto:${email}`} className="break-all font-semibold underline-offset-4 hover:underline">
          {email}
        </a>
      </p>
      <p className="mt-1.5 text-[0.9375rem] text-soft">{`${name}, ${office}`}</p>
    </section>
  );
}

function Days({ itinerary }: Pick<Voucher, "itinerary">) {
  if (itinerary.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-2xl">Day by day</h2>
      <ol className="space-y-5">
        {itinerary.map(({ label, date, title, paragraphs }) => (
          <li key={`${label} ${title}`} className="break-inside-avoid">
            {(label || title) && (
              <h3 className="text-lg">
                <span className="text-soft">{[label, date && formatLongDate(date)].filter(Boolean).join(", ")}</span>{" "}
                <span>{title}</span>
              </h3>
            )}
            {paragraphs.map((text) => (
              <p key={text} className="mt-1.5 leading-relaxed">
                {text}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
