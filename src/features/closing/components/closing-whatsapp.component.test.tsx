import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleAffected, exampleClosing } from "~/features/closing/closing.examples";
import { callText } from "~/features/closing/decisions.rules";
import { whatsAppSentences } from "~/lib/whatsapp-sentences";
import type { WhatsAppState } from "~/lib/whatsapp-state";
import { answer } from "~tests/component/far-side";
import { owner, renderPortal } from "~tests/component/render";
import { AffectedItem } from "./affected-item";
import { ClosingProgress } from "./closing-progress";
import { ConfirmStep } from "./confirm-step";

const nothing = () => undefined;
const booking = { ...exampleAffected, email: null, agreedToWhatsApp: true };
const chosen = { choice: "tell", date: "" } as const;
const calls = page.getByRole("link", { name: /^Call / });
const states = [
  ["on", 0],
  ["failing", 0],
  ["limit", 1],
  ["off", 1],
] as const;

const open = (part: ReactNode, whatsApp: WhatsAppState) => renderPortal(part, "/admin/close", owner, "on", whatsApp);

test.each(states)("while WhatsApp is %s, a guest who has agreed has %i links to call", async (state, links) => {
  await open(
    <ul>
      <AffectedItem booking={booking} chosen={chosen} reason="Snow" words="" onChange={nothing} error={null} />
    </ul>,
    state,
  );
  await expect.element(page.getByText(whatsAppSentences.told[state], { exact: true })).toBeVisible();
  expect(calls.elements()).toHaveLength(links);
});

test.each(states)("while WhatsApp is %s, the last step names %i guests to call", async (state, links) => {
  await open(
    <ConfirmStep
      what="The day is closed."
      action="Close and tell"
      bookings={[booking]}
      choices={{ [booking._id]: chosen }}
      reason="Snow"
      words=""
      isBusy={false}
      failure={null}
      isOutdated={false}
      onBack={nothing}
      onLookAgain={nothing}
      onConfirm={nothing}
    />,
    state,
  );
  const agreed = `1 customer has agreed to messages by WhatsApp. ${whatsAppSentences.toldEach[state]}`;
  await expect.element(page.getByText(agreed)).toBeVisible();
  expect(calls.elements()).toHaveLength(links);
});

test.each(states)(
  "while WhatsApp is %s, a closing that wrote a message lists %i guests to call",
  async (state, links) => {
    const outcomes = exampleClosing.bookings.map((outcome) => ({ ...outcome, isMailed: false, isMessaged: true }));
    answer("closing.byId", () => ({ ...exampleClosing, bookings: outcomes }));
    await open(<ClosingProgress id={exampleClosing._id} />, state);
    await expect.element(page.getByText(whatsAppSentences.told[state], { exact: false })).toBeVisible();
    expect(calls.elements()).toHaveLength(links);
  },
);

test("a guest who gets neither mail nor message has links to call, with the words", async () => {
  const unreached = { ...booking, agreedToWhatsApp: false };
  await open(
    <ul>
      <AffectedItem booking={unreached} chosen={chosen} reason="Snow" words="" onChange={nothing} error={null} />
    </ul>,
    "on",
  );
  await expect.element(page.getByText("No email address: please call.")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: /^WhatsApp to / }))
    .toHaveAttribute("href", expect.stringContaining(encodeURIComponent(callText(unreached, "Snow"))));
});
