"use client";

import { useState } from "react";
import { z } from "zod";
import { useLeaveGuard } from "~/components/portal/leave-guard";
import { OptionList } from "~/components/portal/option-list";
import { useKeptState } from "~/components/portal/use-kept-state";
import { useSayOfMail } from "~/components/portal/use-say-of-mail";
import { Button } from "~/components/ui/button";
import { DialogFooter } from "~/components/ui/dialog";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { Textarea } from "~/components/ui/input";
import { tag as tagSchema } from "~/features/booking/tag.schema";
import type { MatchingCount } from "~/features/office/matching/matching.schema";
import { matchingOptions } from "~/features/office/matching/matching-options.rules";
import { TagField } from "~/features/office/tags/components/tag-field";
import { MatchingProgress } from "./matching-progress";
import type { MatchingChange, useMatchingRun } from "./use-matching-run";

type MatchingFormProps = {
  counted: MatchingCount;
  run: ReturnType<typeof useMatchingRun>;
  onClose: () => void;
};

/** The name of the draft that keeps the form's input when the session ends. */
export const matchingDraft = "matching";

const typed = z.object({ chosenId: z.string(), reason: z.string(), tag: z.string() });

/** Chooses what happens to the bookings that were counted, and shows how far it is. */
export function MatchingForm({ counted, run: { progress, run, stop }, onClose }: MatchingFormProps) {
  const say = useSayOfMail();
  const options = matchingOptions(counted, say);
  const { value, change } = useKeptState(matchingDraft, typed, { chosenId: "", reason: "", tag: "" });
  const { chosenId, reason } = value;
  const [fault, setFault] = useState<string | null>(null);
  const chosen = options.find(({ id }) => id === chosenId) ?? options[0];
  useLeaveGuard(progress?.state === "running");
  if (!chosen) return null;
  const { id } = chosen;

  function readChange(): MatchingChange | null {
    if (id === "Confirmed" || id === "Cancelled") return { status: id, reason: id === "Cancelled" ? reason : "" };
    const read = tagSchema.safeParse(value.tag);
    if (read.success) return { tag: read.data, action: id };
    setFault(read.error.issues[0]?.message ?? null);
    return null;
  }

  function start() {
    const chosen = readChange();
    if (chosen) run(chosen, counted.asOf);
  }

  if (progress)
    return <MatchingProgress option={chosen} progress={progress} stop={stop} onClose={onClose} goOn={start} />;
  return (
    <Form
      className="mt-5 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <OptionList
        legend="What happens to them"
        options={options}
        chosenId={id}
        onChoose={(option) => {
          change({ chosenId: option.id });
          setFault(null);
        }}
      />
      {id === "Cancelled" && (
        <Field label="Reason" isOptional hint="Shown to the customers in the mail, and in the history of each booking.">
          <Textarea
            rows={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        </Field>
      )}
      {(id === "add" || id === "remove") && (
        <TagField
          label="Tag"
          value={value.tag}
          error={fault}
          onChange={(tag) => {
            change({ tag });
            setFault(null);
          }}
        />
      )}
      <DialogFooter className="mt-1">
        <Button variant="secondary" onClick={onClose}>
          Go back
        </Button>
        <Button type="submit" variant={id === "Cancelled" ? "danger" : "primary"}>
          {chosen.button}
        </Button>
      </DialogFooter>
    </Form>
  );
}
