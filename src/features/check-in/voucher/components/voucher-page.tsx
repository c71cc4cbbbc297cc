import { BrandMark } from "~/components/layout/brand-mark";
import { telHref } from "~/components/layout/contact-links";
import { checkIcon } from "~/components/ui/icon-paths";
import { alertIcon, PathIcon } from "~/components/ui/path-icon";
import type { CheckedVoucher } from "~/features/check-in/check-in.schema";
import { formatDays } from "~/lib/dates";
import { site } from "~/lib/site";

type Shown = { title: string; text: string };

const shown: Record<CheckedVoucher["state"], Shown> = {
  valid: { title: "This voucher is valid", text: "Show it to our staff when you are met." },
  otherDay: { title: "This voucher is valid", text: "Show it to our staff when you are met." },
  changed: {
    title: "This voucher is outdated",
    text: "The booking was changed after it was made. Ask for the new voucher: it is on the booking's page.",
  },
  cancelled: { title: "This booking is cancelled", text: "The voucher is not valid any more." },
  used: {
    title: "This voucher has been used",
    text: "Our staff have marked its travellers as arrived. It stands for their journey until its last day.",
  },
  expired: { title: "This voucher has expired", text: "Its day of travel is over." },
  notOurs: {
    title: "This is not a voucher of ours",
    text: "The link is incomplete or was altered. Scan the code again, or call us.",
  },
};

/** What a stranger sees who scans a voucher: its reference and whether it holds. No names. */
export function VoucherPage({ voucher: { state, reference, date, lastDate } }: { voucher: CheckedVoucher }) {
  const { title, text } = shown[state];
  const isGood = state === "valid" || state === "otherDay";
  const { bookingsPhone } = site();
  return (
    <div className="wrap grid max-w-xl gap-6 py-10">
      <BrandMark />
      <section className="grid gap-4 rounded-card border border-line bg-card p-5 sm:p-8">
        <h1 className="flex items-start gap-3 text-3xl leading-tight">
          <PathIcon
            path={isGood ? checkIcon : alertIcon}
            className={`mt-1 size-7 shrink-0 ${isGood ? "text-leaf-700" : "text-danger"}`}
          />
          <span>{title}</span>
        </h1>
        <p className="text-soft">{text}</p>
        {reference && date && lastDate && (
          <dl className="grid gap-3">
            <Fact name="Reference">{reference}</Fact>
            <Fact name={date === lastDate ? "Day of travel" : "Days of travel"}>{formatDays(date, lastDate)}</Fact>
          </dl>
        )}
        <p className="text-[0.9375rem]">
          Questions? Call{" "}
          <a href={telHref(bookingsPhone)} className="text-leaf-700 underline underline-offset-4">
            {bookingsPhone}
          </a>
          .
        </p>
      </section>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-soft">{name}</dt>
      <dd className="font-semibold text-lg tabular-nums">{children}</dd>
    </div>
  );
}
