"use client";

import type { ReactNode } from "react";
import { useLeaveGuard } from "~/components/portal/leave-guard";
import { closedText } from "~/features/closing/decisions.rules";
import type { ChangedRule } from "~/features/closing/permit/permit-closing.schema";
import { countOf } from "~/lib/count";
import type { CalendarDate } from "~/lib/dates";
import { BookingsStep } from "./bookings-step";
import { ConfirmStep } from "./confirm-step";
import { type ClosedDays, DaysStep } from "./days-step";
import { StepPanel } from "./step-panel";
import { useClosing } from "./use-closing";

type ClosingStepsProps = {
  start: ClosedDays;
  /** The permit rule that has changed; null: days are closed. */
  rule: ChangedRule | null;
  today: CalendarDate;
  /** What the first step shows below. */
  children?: ReactNode;
};

const ofDays = {
  first: "Step 1 of 3: Products and days",
  bookings: { nobody: "Nobody has booked these days.", back: "Back to the days" },
  action: "Close and tell",
};

const ofRule = {
  first: "Step 1 of 3: The changed rule",
  bookings: { nobody: "The change concerns no booking on these days.", back: "Back to the rule" },
  action: "Carry it out",
};

/** The three steps: what is closed or has changed, who is affected, and what will happen. */
export function ClosingSteps({ start, rule, today, children }: ClosingStepsProps) {
  const closing = useClosing(start, rule?._id ?? null);
  const { step, days, bookings, choices, words } = closing;
  const { products, reason } = days;
  const texts = rule ? ofRule : ofDays;
  const decided = { bookings, choices, words, reason };
  useLeaveGuard(step !== "days" || reason !== start.reason);
  if (step === "days") {
    return (
      <>
        <StepPanel title={texts.first} isFirst>
          <DaysStep
            value={days}
            rule={rule}
            today={today}
            onChange={closing.changeDays}
            onNext={closing.look}
            isBusy={closing.isLooking}
            failure={closing.lookFailure}
          />
        </StepPanel>
        {children}
      </>
    );
  }
  if (step === "bookings") {
    return (
      <StepPanel key={step} title="Step 2 of 3: Who is affected">
        <BookingsStep
          {...decided}
          texts={texts.bookings}
          onChange={closing.setChoices}
          onWords={closing.setWords}
          onBack={closing.toDays}
          onNext={closing.toConfirm}
        />
      </StepPanel>
    );
  }
  return (
    <StepPanel key={step} title="Step 3 of 3: What will happen">
      <ConfirmStep
        {...decided}
        what={
          rule
            ? `${rule.name}: bookings that you move or tell show today's rules from then on.`
            : `${countOf(products.length, "product")} closed ${closedText(days)}: nobody can book these days any more.`
        }
        action={texts.action}
        isBusy={closing.isClosing || closing.isLooking}
        failure={closing.closeFailure}
        isOutdated={closing.isOutdated}
        onBack={closing.toBookings}
        onLookAgain={closing.look}
        onConfirm={closing.confirm}
      />
    </StepPanel>
  );
}
