import { expect, inject, test } from "vitest";
import { readHeld } from "~/lib/held-count";
import { idempotentCalls } from "~/lib/idempotent-calls";
import { answer, callsOf, LostAnswer, type Procedure } from "~tests/component/far-side";
import { keyedBookingForms } from "~tests/component/forms/keyed-booking-forms";
import type { KeyedForm } from "~tests/component/forms/keyed-form";
import { keyedHeldForms } from "~tests/component/forms/keyed-held-forms";
import { keyedMoneyForms } from "~tests/component/forms/keyed-money-forms";
import { leave, owner, renderPortal, renderSite } from "~tests/component/render";
import { isHeldCall } from "./held/held-calls";

const keyedForms = [...keyedBookingForms, ...keyedHeldForms, ...keyedMoneyForms];

const repeatChangesNothing = "the state is compared first, so a repeat changes nothing";
const seenTotal = "the total that was seen is sent, so a repeat is refused";
const noMoney = "no money, no places";

/** The other calls about bookings, money and the catalogue, and why a lost answer does no harm. */
const withoutKey = {
  "booking.acceptRequest": repeatChangesNothing,
  "booking.changeView": noMoney,
  "booking.correctContact": repeatChangesNothing,
  "booking.declineRequest": repeatChangesNothing,
  "booking.deleteView": noMoney,
  "booking.pickupTime": noMoney,
  "booking.quote": noMoney,
  "booking.recordWhatsApp": repeatChangesNothing,
  "booking.reduce": seenTotal,
  "booking.resendMail": noMoney,
  "booking.saveView": noMoney,
  "booking.setMatchingStatuses": repeatChangesNothing,
  "booking.setStatus": repeatChangesNothing,
  "booking.setStatuses": repeatChangesNothing,
  "booking.setWhatsApp": repeatChangesNothing,
  "booking.tag": noMoney,
  "booking.tagMatching": noMoney,
  "booking.takeBack": repeatChangesNothing,
  "booking.takeBackReduction": seenTotal,
  "booking.withdrawRequest": repeatChangesNothing,
  "catalogue.previewChange": noMoney,
  "catalogue.publish": repeatChangesNothing,
  "catalogue.restore": repeatChangesNothing,
  "catalogue.undoPrices": repeatChangesNothing,
  "closing.affected": noMoney,
  "closing.previewMail": noMoney,
  "closing.retry": "repeats only what has failed",
  "closing.start": "the browser chooses its id: close-and-tell.component.test",
  "payment.byLink": noMoney,
  "payment.decide": repeatChangesNothing,
  "payment.decideUnmatched": repeatChangesNothing,
  "payment.decideCredit": repeatChangesNothing,
  "payment.endLinks": repeatChangesNothing,
  "payment.makeLink": noMoney,
  "payment.startByLink": "an open payment of the same amount is continued",
  "tax.closeMonth": repeatChangesNothing,
  "tax.correctBilling": repeatChangesNothing,
  "tax.setBilling": noMoney,
} satisfies Partial<Record<Procedure, string>>;

/** What was sent and has no answer yet. */
const unanswered = () => Object.keys(window.sessionStorage).filter((key) => key.startsWith("draft:sent:"));

async function open({ page, isPublic, fill }: KeyedForm): Promise<void> {
  if (isPublic) await renderSite(page, "/profile", owner);
  else await renderPortal(page, "/admin/bookings");
  await fill?.();
}

test.each(keyedForms)("$title has one key until it is answered, and a new one after that", async (form) => {
  const { procedure, send, sendsItself, isSentOnce, succeed } = form;
  const sent = (count: number) => expect.poll(() => callsOf(procedure).length).toBe(count);
  const lose = () =>
    answer(procedure, () => {
      throw new LostAnswer();
    });
  form.answers?.();
  lose();
  await open(form);
  if (!sendsItself) await send();
  await sent(1);
  const keyOf = (at: number) => callsOf(procedure)[at]?.headers.get("idempotency-key");
  expect(keyOf(0)).toMatch(/^[\w-]{20,}$/);
  if (isSentOnce) return;
  // A form takes no second press until the first call has failed, which is when the request is kept.
  if (isHeldCall(procedure)) await expect.poll(readHeld).not.toBeNull();
  succeed();
  await send();
  await sent(2);
  await expect.poll(unanswered).toEqual([]);
  lose();
  await leave();
  await open(form);
  if (!sendsItself) await send();
  await sent(3);

  expect(keyOf(1)).toBe(keyOf(0));
  expect(keyOf(2)).not.toBe(keyOf(0));
});

const isKeyed = (call: string) => idempotentCalls.some((name) => call.startsWith(`${name} `));

test("no call that takes a key is missing here", () => {
  // Two forms may share the file that calls.
  const proven = [...new Set(keyedForms.map(({ procedure, file }) => `${procedure} ${file}`))];
  expect(proven.sort()).toEqual(inject("mutationCalls").filter(isKeyed));
});

test("each other call about bookings and money has a reason", () => {
  const others = inject("mutationCalls").filter(
    (call) => /^(booking|catalogue|closing|payment|tax)\./.test(call) && !isKeyed(call),
  );
  const names = others.map((call) => call.slice(0, call.indexOf(" ")));
  expect([...new Set(names)]).toEqual(Object.keys(withoutKey).sort());
});
