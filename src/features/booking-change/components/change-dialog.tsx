"use client";

import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { z } from "zod";
import { Button } from "~/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from "~/components/ui/dialog";
import { Field } from "~/components/ui/field";
import { FormMessage } from "~/components/ui/form-message";
import { Input, Textarea } from "~/components/ui/input";
import { notifySuccess } from "~/components/ui/notify";
import { Stepper } from "~/components/ui/stepper";
import { useKeepDraft } from "~/components/ui/use-keep-draft";
import type { Booking } from "~/features/booking/booking.schema";
import { bookedItem } from "~/features/booking/list/my-bookings.rules";
import { changedFieldsOf } from "~/features/booking-change/change.rules";
import { AgeGroups } from "~/features/checkout/components/age-groups";
import { BookingDateField } from "~/features/checkout/components/booking-date-field";
import { PartyFields } from "~/features/checkout/components/party-fields";
import { useOpenDates } from "~/features/checkout/components/use-open-dates";
import { maxPartySize } from "~/features/product/price/party.rules";
import { bookedKind, kinds } from "~/features/product/registry";
import { entryProblem, hasWholeParty, toParty } from "~/features/product/request/party-entry.rules";
import { dateInIndia } from "~/lib/dates";
import { dropDraft, readDraft } from "~/lib/draft";
import { exactRupees } from "~/lib/fields";
import { readSession } from "~/lib/session/session";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { otherProduct, ReplaceField } from "./admin/replace-field";
import { SeatsField } from "./admin/seats-field";
import { ChangeSummary } from "./change-summary";
import { useChangeQuote } from "./use-change-quote";

/** What is typed. For admins only: `totalPrice`, a total by hand, and `product`, another one than the booked. */
const typedChange = z.object({
  date: z.string(),
  travelers: z.number(),
  children: z.array(z.number().nullable()),
  seniors: z.number(),
  name: z.string(),
  pickupLocation: z.string(),
  specialRequests: z.string(),
  reason: z.string(),
  totalPrice: z.string(),
  product: otherProduct.nullable().default(null),
  /** For admins, too. */
  seatsReason: z.string().default(""),
});

type Typed = z.infer<typeof typedChange>;

const typedOf = ({ date, travelers, party, name, pickupLocation, specialRequests }: Booking): Typed => ({
  date,
  travelers,
  children: party.children,
  seniors: party.seniors,
  name,
  pickupLocation,
  specialRequests,
  reason: "",
  totalPrice: "",
  product: null,
  seatsReason: "",
});

/** Shown until the price has arrived. */
const priceAwaited = "The price is being asked for. Please try again in a moment.";

type ChangeDialogProps = { booking: Booking; by: "customer" | "admin"; onClose: () => void };

/** Changes a booking, or requests the change. The price is shown before anything is sent; what was typed is kept. */
export function ChangeDialog({ booking, by, onClose }: ChangeDialogProps) {
  const { _id: id, reference } = booking;
  const [today] = useState(() => dateInIndia(new Date()));
  const [draftKey] = useState(() => `change:${id}:${readSession()?._id ?? ""}`);
  const form = useForm<Typed>({ defaultValues: readDraft(draftKey, typedChange) ?? typedOf(booking) });
  const typed = form.watch();
  useKeepDraft(form, draftKey);
  const [message, setMessage] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const kind = bookedKind(booking);
  const booked = kind && { kind, id: booking[kind]?._id ?? "" };
  const item = typed.product ?? booked;
  const calendar = useOpenDates(item, { places: 1, dayCount: booking.days });

  const problem = entryProblem(typed);
  const isWhole =
    typed.date !== "" && hasWholeParty(typed) && typed.name.trim() !== "" && typed.pickupLocation.trim() !== "";
  const { date, name, pickupLocation, specialRequests } = typed;
  const requested = {
    date,
    name: name.trim(),
    pickupLocation: pickupLocation.trim(),
    specialRequests: specialRequests.trim(),
  };
  const changedFields = isWhole ? changedFieldsOf(booking, { ...requested, party: toParty(typed) }) : {};
  const requestedChange = { id, ...changedFields, ...(typed.product && { product: typed.product.id }) };
  const hasChange = isWhole && (Object.keys(changedFields).length > 0 || typed.product !== null);
  const seatsReason = typed.seatsReason.trim();
  const asked = { ...requestedChange, ...(seatsReason && { raisesSeats: true }) };
  const { quote, failure, isCurrent } = useChangeQuote(hasChange ? asked : null, by, tries);
  const shownMessage = message === priceAwaited && isCurrent ? null : message;
  const refusal = quote && isCurrent && !quote.allowed ? quote : null;

  const utils = api.useUtils();
  const handlers = {
    onSuccess: async (text: string) => {
      dropDraft(draftKey);
      await utils.booking.invalidate();
      notifySuccess(text);
      onClose();
    },
    // Asks for the price again: it may have changed.
    onError: (error: unknown) => {
      setMessage(messageOf(error, "It was not changed. Please try again."));
      setTries((count) => count + 1);
    },
  };
  const change = api.booking.change.useMutation({
    onSuccess: ({ request }) =>
      handlers.onSuccess(
        request?.state === "open" ? "We have your request, and answer soon." : `Booking ${reference} is changed.`,
      ),
    onError: handlers.onError,
  });
  const changeByAdmin = api.booking.changeByAdmin.useMutation({
    onSuccess: () => handlers.onSuccess(`Booking ${reference} is changed.`),
    onError: handlers.onError,
  });
  const isBusy = change.isPending || changeByAdmin.isPending;

  function send() {
    setMessage(null);
    if (!isWhole) return setMessage("Please fill all required fields");
    if (!hasChange) return setMessage("Nothing has changed yet.");
    if (!quote || !isCurrent) return setMessage(failure ?? priceAwaited);
    if (!quote.allowed) return setMessage(quote.reason ?? "This is not possible.");
    const reason = {
      ...(typed.reason.trim() && { reason: typed.reason.trim() }),
      ...(seatsReason && { seatsReason }),
    };
    if (by === "customer") return change.mutate({ id, ...changedFields, ...reason, totalPrice: quote.totalPrice });
    if (typed.totalPrice.trim() === "") {
      return changeByAdmin.mutate({ ...requestedChange, ...reason, quotedTotal: quote.totalPrice });
    }
    const total = exactRupees("").safeParse(typed.totalPrice);
    if (!total.success) return setMessage("The total must be an amount in rupees.");
    changeByAdmin.mutate({ ...requestedChange, ...reason, totalPrice: total.data });
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}>
      <DialogContent className="sm:w-[min(40rem,calc(100vw-3rem))]">
        <DialogTitle>Change booking</DialogTitle>
        <DialogDescription>{`${bookedItem(booking).title}, ${reference}`}</DialogDescription>
        <FormProvider {...form}>
          <form
            noValidate
            className="mt-5 grid gap-x-5 gap-y-4 sm:grid-cols-2"
            onSubmit={(event) => {
              event.preventDefault();
              send();
            }}
          >
            {by === "admin" && booked && (
              <ReplaceField
                booked={{ ...booked, title: bookedItem(booking).title }}
                value={typed.product}
                onChange={(product) => {
                  form.setValue("product", product);
                  form.setValue("seatsReason", "");
                }}
              />
            )}
            <BookingDateField
              label="Date"
              value={typed.date}
              onChange={(value) => form.setValue("date", value)}
              today={today}
              dates={{
                found:
                  refusal?.field === "date" && refusal.reason
                    ? {
                        refusal: refusal.reason,
                        next: refusal.firstPossibleDate ?? null,
                        left: null,
                        isNoneFree: refusal.firstPossibleDate === undefined,
                      }
                    : null,
                calendar,
              }}
            />
            <Field
              label="Travellers"
              required
              error={problem ?? (refusal?.field === "travelers" ? refusal.reason : null)}
            >
              <Stepper
                label="Travellers"
                value={typed.travelers}
                max={maxPartySize}
                onChange={(count) => form.setValue("travelers", count)}
              />
            </Field>
            <PartyFields max={maxPartySize} isPriced={false} Groups={AgeGroups} />
            <Field label="Lead traveller" required error={name.trim() ? null : "Please enter a name"}>
              <Input maxLength={100} {...form.register("name")} />
            </Field>
            <Field label="Pickup" required error={pickupLocation.trim() ? null : "Please enter where we pick you up"}>
              <Input maxLength={200} {...form.register("pickupLocation")} />
            </Field>
            <Field label="Special requests" isOptional className="sm:col-span-2">
              <Textarea rows={2} maxLength={2000} {...form.register("specialRequests")} />
            </Field>
            {by === "admin" && (
              <Field label="Special total, in rupees" isOptional hint="Empty: the price below">
                <Input inputMode="decimal" maxLength={13} autoComplete="off" {...form.register("totalPrice")} />
              </Field>
            )}
            {(by === "admin" || quote?.mode === "request") && (
              <Field
                label={by === "admin" ? "Reason, for the customer" : "A word to our office"}
                isOptional
                className={by === "admin" ? "" : "sm:col-span-2"}
              >
                <Input maxLength={500} {...form.register("reason")} />
              </Field>
            )}
            {by === "admin" && item && kinds[item.kind].sharesDeparture && (
              <SeatsField isFull={refusal?.lacksSeats === true} />
            )}
            <div className="grid gap-4 sm:col-span-2">
              <ChangeSummary quote={quote} isCurrent={isCurrent} />
              <FormMessage text={shownMessage ?? failure ?? (refusal?.field ? null : refusal?.reason)} />
            </div>
            <div className="sm:col-span-2">
              <DialogFooter>
                <Button variant="secondary" disabled={isBusy} onClick={onClose}>
                  Leave as it is
                </Button>
                <Button type="submit" isBusy={isBusy}>
                  {quote?.mode === "request" ? "Ask for this change" : "Change booking"}
                </Button>
              </DialogFooter>
            </div>
          </form>
        </FormProvider>
      </DialogContent>
    </Dialog>
  );
}
