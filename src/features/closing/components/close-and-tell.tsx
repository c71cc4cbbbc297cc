"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { useLeaveGuard } from "~/components/portal/leave-guard";
import { PageHeading } from "~/components/portal/page-heading";
import { readCloseView } from "~/features/closing/close-view.rules";
import { closedText } from "~/features/closing/decisions.rules";
import { countOf } from "~/lib/count";
import { dateInIndia } from "~/lib/dates";
import { toParams } from "~/lib/search-params";
import { BookingsStep } from "./bookings-step";
import { ClosingProgress } from "./closing-progress";
import { ConfirmStep } from "./confirm-step";
import { DaysStep } from "./days-step";
import { EarlierClosings } from "./earlier-closings";
import { StepPanel } from "./step-panel";
import { useClosing } from "./use-closing";

/** The portal's page Close and tell: three steps, or a closing at work. */
export function CloseAndTell() {
  const [today] = useState(() => dateInIndia(new Date()));
  const view = readCloseView(toParams(useSearchParams()), today);
  const closing = useClosing({ products: view.products, from: view.from, to: view.to, reason: "" });
  const { step, days, bookings, choices, words } = closing;
  const { products, from, to, reason } = days;
  useLeaveGuard(!view.closing && (step !== "days" || reason !== ""));
  return (
    <>
      <PageHeading
        title="Close and tell"
        text="Close days of several products, and move, cancel or tell everybody who has booked them."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {view.closing ? (
          <ClosingProgress key={view.closing} id={view.closing} />
        ) : (
          <>
            {step === "days" && (
              <StepPanel title="Step 1 of 3: Products and days" isFirst>
                <DaysStep
                  value={days}
                  today={today}
                  onChange={closing.changeDays}
                  onNext={closing.look}
                  isBusy={closing.isLooking}
                  failure={closing.lookFailure}
                />
              </StepPanel>
            )}
            {step === "bookings" && (
              <StepPanel title="Step 2 of 3: Who is affected">
                <BookingsStep
                  bookings={bookings}
                  choices={choices}
                  words={words}
                  reason={reason}
                  onChange={closing.setChoices}
                  onWords={closing.setWords}
                  onBack={closing.toDays}
                  onNext={closing.toConfirm}
                />
              </StepPanel>
            )}
            {step === "confirm" && (
              <StepPanel title="Step 3 of 3: What will happen">
                <ConfirmStep
                  what={`${countOf(products.length, "product")} closed ${closedText({ from, to })}`}
                  bookings={bookings}
                  choices={choices}
                  reason={reason}
                  words={words}
                  isBusy={closing.isClosing || closing.isLooking}
                  failure={closing.closeFailure}
                  isOutdated={closing.isOutdated}
                  onBack={closing.toBookings}
                  onLookAgain={closing.look}
                  onConfirm={closing.confirm}
                />
              </StepPanel>
            )}
          </>
        )}
        {!view.closing && step === "days" && <EarlierClosings />}
      </div>
    </>
  );
}
