"use client";

import { useState } from "react";
import { PageHeading } from "~/components/portal/page-heading";
import { useAddressParams } from "~/components/ui/use-address";
import { readCloseView } from "~/features/closing/close-view.rules";
import { dateInIndia } from "~/lib/dates";
import { toParams } from "~/lib/search-params";
import { ClosingProgress } from "./closing-progress";
import { ClosingSteps } from "./closing-steps";
import { EarlierClosings } from "./earlier-closings";
import { RuleSteps } from "./rule-steps";

/** The portal's page Close dates and inform guests: three steps for closed days or a changed permit rule, or a closing at work. */
export function CloseAndTell() {
  const [today] = useState(() => dateInIndia(new Date()));
  const { closing, rule, products, from, to } = readCloseView(toParams(useAddressParams()), today);
  return (
    <>
      <PageHeading
        title="Close dates and inform guests"
        text={
          rule && !closing
            ? "A permit rule has changed: move, cancel or tell the bookings that it concerns."
            : "Close days of several products, and move, cancel or tell everybody who has booked them."
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {closing ? (
          <ClosingProgress key={closing} id={closing} />
        ) : rule ? (
          <RuleSteps key={rule} id={rule} today={today} />
        ) : (
          <ClosingSteps start={{ products, from, to, reason: "" }} rule={null} today={today}>
            <EarlierClosings />
          </ClosingSteps>
        )}
      </div>
    </>
  );
}
