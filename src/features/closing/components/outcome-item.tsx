"use client";

import { useState } from "react";
import { CallLinks } from "~/components/portal/call-links";
import { useChannels } from "~/components/portal/use-channels";
import { useSayOfMail } from "~/components/portal/use-say-of-mail";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { DateField } from "~/components/ui/date-field";
import { Field, FieldError } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import { type Closing, type ClosingOutcome, closingChoices } from "~/features/closing/closing.schema";
import { type Chosen, callText, choiceLabels, toDecisions } from "~/features/closing/decisions.rules";
import { dateInIndia } from "~/lib/dates";
import { needsCall } from "~/lib/reach";
import { sayOfWhatsApp } from "~/lib/whatsapp-sentences";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

const states = {
  waiting: ["pending", "Waiting"],
  done: ["confirmed", "Done"],
  failed: ["cancelled", "Failed"],
} as const satisfies Record<ClosingOutcome["state"], readonly [BadgeTone, string]>;

/** What happened to a booking. One that failed can be tried again, with another choice too. */
export function OutcomeItem({ closing, outcome }: { closing: Closing; outcome: ClosingOutcome }) {
  const { reference, title, name, phone, choice, state, note, isMailed, isMessaged } = outcome;
  const say = useSayOfMail();
  const channels = useChannels();
  const isDone = state === "done";
  const told = isDone && [isMailed && say("closedOne"), isMessaged && sayOfWhatsApp("told", channels.whatsApp)];
  const [tone, label] = states[state];
  return (
    <li className="grid gap-3 border-line border-t px-4 py-4 sm:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="break-words font-semibold">{name || "Deleted account"}</span>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="break-words">{`${title}, ${reference}`}</p>
        <p className={state === "failed" ? "font-medium text-danger" : "text-soft"}>
          {[note || choiceLabels[choice], ...(told || [])].filter(Boolean).join(", ")}
        </p>
        {isDone && needsCall({ hasAddress: isMailed, agreedToWhatsApp: isMessaged }, channels) && (
          <p className="flex flex-wrap items-center gap-x-3 font-medium text-danger">
            <span>{isMailed || isMessaged ? "Please call." : "No email address: please call."}</span>
            <CallLinks name={name} phone={phone} text={callText({ name, reference }, closing.reason, closing.words)} />
          </p>
        )}
      </div>
      {state === "failed" && <Retry closingId={closing._id} outcome={outcome} />}
    </li>
  );
}

function Retry({ closingId, outcome }: { closingId: string; outcome: ClosingOutcome }) {
  const utils = api.useUtils();
  const [today] = useState(() => dateInIndia(new Date()));
  const [chosen, setChosen] = useState<Chosen>({ choice: outcome.choice, date: outcome.date ?? "" });
  const [isSent, setIsSent] = useState(false);
  const retry = api.closing.retry.useMutation({
    onSuccess: (closing) => utils.closing.byId.setData({ id: closingId }, closing),
  });
  const needsDay = chosen.choice === "move" && chosen.date === "";
  const send = () => {
    setIsSent(true);
    if (!needsDay) retry.mutate({ id: closingId, bookings: toDecisions({ [outcome._id]: chosen }) });
  };
  return (
    <div className="grid items-start gap-3 sm:grid-cols-3">
      <Field label="What happens now">
        <Select
          value={chosen.choice}
          onChange={({ target }) => {
            const found = closingChoices.find((one) => one === target.value);
            if (found) setChosen({ ...chosen, choice: found });
          }}
        >
          {closingChoices.map((one) => (
            <option key={one} value={one}>
              {choiceLabels[one]}
            </option>
          ))}
        </Select>
      </Field>
      {chosen.choice === "move" && (
        <DateField
          label="New day"
          value={chosen.date}
          onChange={(date) => setChosen({ ...chosen, date })}
          today={today}
          error={isSent && needsDay ? "Please choose the new day" : null}
        />
      )}
      <div className="grid gap-2 sm:pt-6.5">
        <Button variant="secondary" isBusy={retry.isPending} onClick={send}>
          Try again
        </Button>
        <div role="alert">
          {retry.error && <FieldError text={messageOf(retry.error, "Could not try again. Please try once more.")} />}
        </div>
      </div>
    </div>
  );
}
