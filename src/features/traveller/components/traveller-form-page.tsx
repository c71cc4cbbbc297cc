"use client";

import { LazyContent } from "~/components/ui/lazy-content";
import { NoScriptNotice } from "~/components/ui/no-script-notice";
import { Skeleton } from "~/components/ui/skeleton";
import type { TravellerForm } from "~/features/traveller/traveller.schema";
import { formatLongDate } from "~/lib/dates";
import { lazyPart } from "~/lib/lazy-part";
import { keptDays } from "~/lib/retention";

const fields = lazyPart(() => import("./traveller-fields").then((module) => module.TravellerFields));

/** The page of the form, for whoever has the link: what the details are for, until when they are kept, and the fields. */
export function TravellerFormPage({ token, form }: { token: string; form: TravellerForm }) {
  const { reference, title, date, deletedOn } = form;
  return (
    <div className="wrap max-w-3xl py-8 sm:py-12">
      <h1 className="text-pretty text-[2rem] leading-[1.1] sm:text-[2.375rem]">Who travels?</h1>
      <p className="wrap-anywhere mt-2 text-soft">{`${title}, ${formatLongDate(date)}. Booking ${reference}.`}</p>
      <p className="mt-4">{`This journey needs permits. We use these details only to apply for them and to show them at the checkpoints. We delete them ${keptDays.travellerDetails} days after travel, on ${formatLongDate(deletedOn)}. Please do not send scans of passports.`}</p>
      <p className="mt-2">You can save a part, and come back with this link for the rest.</p>
      <NoScriptNotice>This form needs JavaScript. Please switch it on in your browser, or call us.</NoScriptNotice>
      <div className="mt-8">
        <LazyContent part={fields} loading={<Skeleton className="h-96" />} what="the form">
          {(Fields) => <Fields token={token} form={form} />}
        </LazyContent>
      </div>
    </div>
  );
}
