import { expect, test } from "vitest";
import { page } from "vitest/browser";
import ClosePage from "~/app/admin/(portal)/close/page";
import PermitsPage from "~/app/admin/(portal)/permits/page";
import { ruleHref } from "~/features/closing/close-view.rules";
import { exampleClosing, exampleConcerned } from "~/features/closing/closing.examples";
import { exampleChangedRule } from "~/features/closing/permit/permit-closing.examples";
import { exampleAdminPermitRule } from "~/features/permit/permit.examples";
import { answer, callsOf, LostAnswer } from "~tests/component/far-side";
import { addressNow, renderPortal } from "~tests/component/render";

const rule = { ...exampleChangedRule, bookings: 2 };
const unknown = {
  ...exampleConcerned,
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a96",
  reference: "NE-8M4G2R",
  name: "Lalrin Pui",
  email: null,
  permits: { ...exampleConcerned.permits, traveller: null, changes: [], obstacles: [] },
};
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

test("after a rule is saved, the page says how many bookings it concerns, and leads to the steps", async () => {
  let rules = [rule].slice(1);
  answer("permit.list", () => ({ rules: [exampleAdminPermitRule] }));
  answer("permit.changed", () => ({ rules }));
  answer("permit.history", () => []);
  answer("permit.update", () => {
    rules = [rule];
    return { ...exampleAdminPermitRule, workingDays: 10, version: 2 };
  });
  await renderPortal(<PermitsPage />, "/admin/permits");
  await page.getByRole("button", { name: /^Edit/ }).click();
  await page.getByLabelText("Working days").fill("10");
  await press("Save");
  await expect.element(page.getByText("2 bookings are concerned, with travel 15 Jan 2027.")).toBeVisible();
  await expect.element(page.getByText("About 10 working days", { exact: true })).toBeVisible();
  const link = page.getByRole("link", { name: /^See who is affected/ });
  await expect.element(link).toHaveAttribute("href", ruleHref(rule));
});

test("the steps show what changes for each booking, tell whom the office chooses, and leave the others", async () => {
  answer("permit.changed", () => ({ rules: [rule] }));
  answer("permit.affected", () => ({ bookings: [exampleConcerned, unknown] }));
  await renderPortal(<ClosePage />, ruleHref(rule));
  await expect
    .element(page.getByLabelText("Reason", { exact: true }))
    .toHaveValue(
      "A rule has changed: Inner Line Permit (ILP), Nagaland, Indian citizens from elsewhere. Time: About 10 working days (until now: About 2 working days).",
    );
  await press("See who is affected");
  await expect.element(page.getByText("Concerns citizens of Germany")).toBeVisible();
  await expect.element(page.getByText("Needs 10 working days, has 6")).toBeVisible();
  await expect.element(page.getByText("Nobody said who travels: it may concern them.")).toBeVisible();
  await expect.element(page.getByText("Is not told")).toBeVisible();
  const choice = page.getByLabelText(`What happens to the booking of ${unknown.name}`);
  await expect.element(choice).toHaveValue("leave");
  await page.getByLabelText("Your message").fill("We apply for you.");
  await press("See what will happen");
  await expect.element(page.getByText("1 booking stays as it is: its customer is not told.")).toBeVisible();

  answer("permit.tell", () => {
    throw new LostAnswer();
  });
  await press("Carry it out");
  await expect.element(page.getByText("Nothing was done. Please try again.")).toBeVisible();
  const closing = { ...exampleClosing, rule: rule.name };
  answer("permit.tell", () => closing);
  answer("closing.byId", () => closing);
  await press("Carry it out");
  await expect.poll(addressNow).toContain("closing=");
  const [lost, sent] = callsOf("permit.tell").map(({ input }) => input);
  expect(sent).toEqual(lost);
  expect(sent).toMatchObject({
    id: rule._id,
    words: "We apply for you.",
    bookings: [{ id: exampleConcerned._id, choice: "tell" }],
  });
  await expect.element(page.getByRole("link", { name: "Back to Permits" })).toBeVisible();
});

test("a rule that everybody knows has nobody to tell", async () => {
  answer("permit.changed", () => ({ rules: [] }));
  await renderPortal(<ClosePage />, ruleHref(rule));
  await expect
    .element(page.getByText("Nobody has to be told: all customers with a trip to come know this rule."))
    .toBeVisible();
});
