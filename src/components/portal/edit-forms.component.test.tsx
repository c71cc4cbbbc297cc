import { expect, inject, test } from "vitest";
import { z } from "zod";
import { callsOf } from "~tests/component/far-side";
import { catalogueEdits } from "~tests/component/forms/catalogue-edits";
import { officeEdits } from "~tests/component/forms/edit-forms";
import { renderPortal } from "~tests/component/render";

const edits = [...officeEdits, ...catalogueEdits];

const ofOneself = "nobody else edits it";
const oneSwitch = "sets one value, which is shown before and after";
const compared = "the price or state that was seen is compared, so another's change is refused";

/** What else changes something, and why it needs no version. */
const withoutVersion = {
  "auth.changeEmail account/components/account/change-email.tsx": ofOneself,
  "auth.changePassword account/components/account/password-form.tsx": ofOneself,
  "auth.updateMe account/components/account/details-form.tsx": ofOneself,
  "booking.change booking-change/components/change-dialog.tsx": compared,
  "booking.changeByAdmin booking-change/components/change-dialog.tsx": compared,
  "booking.changeView office/views/components/view-name-dialog.tsx": ofOneself,
  "booking.setMatchingStatuses office/matching/components/use-matching-run.ts": compared,
  "booking.setStatus office/status/components/use-set-status.ts": compared,
  "booking.setStatuses office/status/components/use-bulk-status.ts": compared,
  "booking.setWhatsApp my-bookings/view/components/whatsapp-consent.tsx": oneSwitch,
  "car.update product/kinds/car/components/admin/use-availability.ts": oneSwitch,
  "code.update discount/components/admin/code-table.tsx": "brings an archived code back, with its version",
  "payment.decide office/money/components/match-button.tsx": compared,
  "payment.decide office/money/components/payment-actions.tsx": compared,
  "payment.decideCredit office/money/components/credit-actions.tsx": compared,
  "payment.decideCredit office/money/components/give-credit.tsx": compared,
  "payment.decideRefund office/money/components/refund-actions.tsx": compared,
  "payment.decideUnmatched office/money/components/unmatched-actions.tsx": compared,
  "resource.update departure/components/admin/resource-table.tsx": "brings an archived one back, with its version",
  "review.write review/components/review-form.tsx": ofOneself,
  "settings.update settings/components/admin/use-skip-steps.ts": oneSwitch,
  "staff.move staff/components/admin/change-role.tsx": oneSwitch,
  "staff.setMails staff/components/admin/choose-mails.tsx": oneSwitch,
  "staff.setOwnMails account/components/account/own-mails.tsx": oneSwitch,
  "tax.setBilling invoicing/components/billing-form.tsx":
    "the version that was seen is compared: booking-papers.component.test",
  "traveller.save traveller/components/traveller-fields.tsx": ofOneself,
  "webhook.update webhook/components/admin/webhook-table.tsx": oneSwitch,
};

const versioned = z.object({ version: z.unknown() });
const versionIn = (input: unknown) => versioned.parse(input).version;

test.each(edits)("$title: what somebody else has changed is shown, and the input stays", async (form) => {
  const { procedure, page, answers, open, field, text, save, notice, theirs, saveAgain = save } = form;
  const { versionOf = versionIn } = form;
  answers();
  await renderPortal(page, "/admin/dashboard");
  await open?.();
  await field.fill(text);
  await save();
  await expect.element(notice).toBeVisible();
  if (theirs) await expect.element(notice).toHaveTextContent(theirs);
  await expect.element(field).toHaveValue(text);
  await saveAgain();
  await expect.poll(() => callsOf(procedure).map(({ input }) => versionOf(input))).toEqual([1, 2]);
});

const merging = edits.flatMap(({ same, ...form }) => (same ? [{ ...form, same }] : []));

test.each(merging)("$title: of a field that both changed the own input stays, until theirs is chosen", async (form) => {
  const { procedure, page, answers, open, field, text, save, notice, same } = form;
  answers(same.changes);
  await renderPortal(page, "/admin/dashboard");
  await open?.();
  await field.fill(text);
  await save();
  await expect.element(notice).toHaveTextContent("yours is in the form");
  await expect.element(field).toHaveValue(text);
  await notice.getByRole("button", { name: `Use theirs for ${same.label}`, exact: true }).click();
  await expect.element(field).toHaveValue(same.shown);
  await save();
  await expect.poll(() => callsOf(procedure).map(({ input }) => versionIn(input))).toEqual([1, 2]);
  expect(callsOf(procedure).at(-1)?.input).toMatchObject(same.changes);
});

test("no form that edits is missing here", () => {
  const changing = /^\w+\.(update|set|change|decide|write|save\b|move|applyChange)/;
  const proven = edits.map(({ procedure, file }) => `${procedure} ${file}`);
  const found = inject("mutationCalls").filter((call) => changing.test(call));
  expect([...new Set([...proven, ...Object.keys(withoutVersion)])].sort()).toEqual(found);
});
