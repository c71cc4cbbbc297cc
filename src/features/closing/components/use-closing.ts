"use client";

import { v7 as newId } from "uuid";
import { z } from "zod";
import { useKeptState } from "~/components/portal/use-kept-state";
import { showAddress } from "~/components/ui/use-address";
import { affected, type Closing, closingChoices } from "~/features/closing/closing.schema";
import { type Choices, firstChoices, toDecisions } from "~/features/closing/decisions.rules";
import { productKinds } from "~/features/product/registry";
import { closePath } from "~/lib/portal-paths";
import { withParams } from "~/lib/search-params";
import { messageOf, problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import type { ClosedDays } from "./days-step";

const product = z.object({ id: z.string(), kind: z.enum(productKinds), title: z.string() });
const days = z.object({ products: z.array(product), from: z.string(), to: z.string(), reason: z.string() });
const chosen = z.object({ choice: z.enum([...closingChoices, "leave"]), date: z.string() });

/** All that the three steps hold, which is kept if the session ends. `id`: of the closing that the last step starts. */
const steps = z.object({
  step: z.enum(["days", "bookings", "confirm"]),
  days,
  bookings: affected.shape.bookings,
  choices: z.record(z.string(), chosen),
  words: z.string(),
  id: z.string(),
});

const noDays: ClosedDays = { products: [], from: "", to: "", reason: "" };

const atDays = (start: ClosedDays): z.infer<typeof steps> => ({
  step: "days",
  days: start,
  bookings: [],
  choices: {},
  words: "",
  id: "",
});

/**
 * The state of the three steps, for closed days or, with `rule`, a changed permit rule. The id of the closing is made before the last one and kept until something is changed, so that
 * pressing twice counts once, also after a lost answer and a look back.
 */
export function useClosing(start: ClosedDays, rule: string | null) {
  const utils = api.useUtils();
  const { value, change, reset } = useKeptState(rule ? `closing:${rule}` : "closing", steps, atDays(start));
  const { step, days, bookings, choices, words, id } = value;
  const ofDays = { find: api.closing.affected.useMutation(), close: api.closing.start.useMutation() };
  const ofRule = { find: api.permit.affected.useMutation(), close: api.permit.tell.useMutation() };
  const { find, close } = rule ? ofRule : ofDays;
  const { products, from, to, reason } = days;
  const range = { productIds: products.map((product) => product.id), from, to };

  const look = () => {
    close.reset();
    const shown = {
      onSuccess: (found: z.infer<typeof affected>) => {
        change({
          step: "bookings",
          bookings: found.bookings,
          id: "",
          choices: firstChoices(found.bookings, choices),
        });
      },
      onError: () => change({ step: "days" }),
    };
    if (rule) ofRule.find.mutate({ id: rule, from, to }, shown);
    else ofDays.find.mutate(range, shown);
  };
  const confirm = () => {
    if (close.isPending) return;
    const decided = { reason: reason.trim(), words: words.trim(), bookings: toDecisions(choices) };
    const shown = {
      onSuccess: (closing: Closing) => {
        utils.closing.byId.setData({ id }, closing);
        void utils.closing.list.invalidate();
        void utils.permit.changed.invalidate();
        showAddress(withParams(closePath, { closing: id }));
        reset(atDays(noDays));
      },
    };
    if (rule) ofRule.close.mutate({ id: rule, closing: id, from, to, ...decided }, shown);
    else ofDays.close.mutate({ id, ...range, ...decided }, shown);
  };
  return {
    step,
    days,
    bookings,
    choices,
    words,
    look,
    confirm,
    setChoices: (changed: Choices) => change({ choices: changed, id: "" }),
    setWords: (changed: string) => change({ words: changed, id: "" }),
    changeDays: (changed: Partial<ClosedDays>) => change({ days: { ...days, ...changed }, id: "" }),
    toDays: () => change({ step: "days" }),
    toBookings: () => change({ step: "bookings" }),
    toConfirm: () => {
      close.reset();
      change({ step: "confirm", id: id || newId() });
    },
    isLooking: find.isPending,
    lookFailure: find.error && {
      error: find.error,
      text: messageOf(find.error, "Could not find the bookings. Please try again."),
    },
    isClosing: close.isPending,
    closeFailure:
      close.error &&
      messageOf(
        close.error,
        rule ? "Nothing was done. Please try again." : "Could not close the days. Please try again.",
      ),
    isOutdated: problemOf(close.error)?.code === "AFFECTED_CHANGED",
  };
}
