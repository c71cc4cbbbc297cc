import { randomBytes } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expectClean } from "./access-support";
import { Hand, pick } from "./hand";
import { adminSession } from "./portal-catalogue";
import { makeTour, signIn } from "./portal-support";
import { expect, onDesktop, test, tripDay } from "./support";

const part = () => randomBytes(4).toString("hex");
const days = [tripDay("02-09"), tripDay("02-10"), tripDay("02-11"), tripDay("02-12")];

/** A guide on a tour of a day each on four days, and two others, of whom the first is on another trip on the third day. */
async function makeIll(request: APIRequestContext) {
  const headers = { Authorization: `Bearer ${(await adminSession(request)).token}` };
  const send = async (path: string, data: object): Promise<{ _id: string }> => {
    const answer = await request.post(path, { headers, data });
    expect(answer.status()).toBe(200);
    return answer.json();
  };
  const title = `Kohima by foot ${part()}`;
  const [ill, next, third] = ["Ill", "Next", "Third"].map((name) => `${part()} ${name}`);
  const names = { ill: ill ?? "", next: next ?? "", third: third ?? "" };
  const guide = (name: string) => send("/api/resources", { kind: "guide", name, phone: "9876543210" });
  const [tour, other] = [await makeTour(request, { title }), await makeTour(request, { title: `Ziro ${part()}` })];
  const [first, second] = [await guide(names.ill), await guide(names.next)];
  await guide(names.third);
  const assign = (tourId: string, day: string, resourceId: string) =>
    send(`/api/departures/${tourId}/${day}/assignments`, { resourceId });
  for (const day of days) await assign(tour._id, day, first._id);
  await assign(other._id, days[2] ?? "", second._id);
  return { title, ...names, tourId: tour._id };
}

const boardOf = (tourId: string) => `/admin/departures?date=${days[0]}&product=${tourId}`;
const laneOf = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

// Without this form it took seven clicks for each trip.
test(
  "a guide falls ill: another takes over the trips of the week, and takes them back",
  onDesktop,
  async ({ page }) => {
    const { title, ill, next, tourId } = await makeIll(page.request);
    await signIn(page);
    await page.goto(boardOf(tourId));
    const hand = new Hand();
    await hand.click(page.getByRole("button", { name: `Replace ${ill}` }));
    const dialog = page.getByRole("dialog", { name: `Replace ${ill}` });
    await hand.type(dialog.getByLabel("First day"), days[0] ?? "");
    await hand.type(dialog.getByLabel("Last day"), days[3] ?? "");
    await hand.pick(dialog.getByRole("combobox", { name: "By whom" }), next);
    const trips = dialog.getByRole("list", { name: "Trips" }).getByRole("listitem");
    await expect(trips).toHaveCount(4);
    await expect(trips.nth(2)).toContainText(`Stays: ${next} is with Ziro`);
    await expect(trips.nth(2).getByRole("checkbox")).toBeDisabled();
    await expectClean(page);
    await hand.click(dialog.getByRole("button", { name: "Replace on 3 trips" }));
    await expect(page.getByText(`${next} takes over 3 trips from ${ill}.`)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    hand.expectAtMost(6, 16);
    await expect(laneOf(page, next).getByRole("button", { name: new RegExp(title) })).toHaveCount(3);
    await expect(laneOf(page, ill).getByRole("button", { name: new RegExp(title) })).toHaveCount(1);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(laneOf(page, ill).getByRole("button", { name: new RegExp(title) })).toHaveCount(4);
  },
);

test("what was chosen stays if it could not be stored, and the reason is in view", async ({ page }) => {
  const { ill, third } = await makeIll(page.request);
  await signIn(page);
  await page.goto("/admin/resources");
  await page.getByRole("button", { name: `Replace ${ill}` }).click();
  const dialog = page.getByRole("dialog", { name: `Replace ${ill}` });
  await dialog.getByLabel("First day").fill(days[0] ?? "");
  await dialog.getByLabel("Last day").fill(days[1] ?? "");
  await pick(dialog.getByRole("combobox", { name: "By whom" }), third);
  await page.route(/resource\.replace\b/, (route) => route.abort());
  const save = dialog.getByRole("button", { name: "Replace on 2 trips" });
  await save.click();
  await expect(dialog.getByRole("alert").filter({ hasText: /\S/ })).toBeInViewport();
  await expect(dialog.getByRole("combobox", { name: "By whom" })).toHaveValue(third);
  await page.unroute(/resource\.replace\b/);
  await save.click();
  await expect(page.getByText(`${third} takes over 2 trips from ${ill}.`)).toBeVisible();
});

/** Whether the element stands before the focused one. */
function isBefore(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const focused = document.activeElement ?? document.body;
    return (focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  });
}

/** Presses Tab, or Shift and Tab, until the element has the focus, which must be seen at each step. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 300; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press((await isBefore(target)) ? "Shift+Tab" : "Tab");
    const unseen = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body;
      const { outlineStyle, boxShadow } = getComputedStyle(focused);
      const isSeen = focused !== document.body && (outlineStyle !== "none" || boxShadow !== "none");
      return isSeen ? null : focused.outerHTML.slice(0, 300);
    });
    expect(unseen, "the focus is seen").toBe(null);
  }
  throw new Error(`Tab does not reach ${target}`);
}

test(
  "on the board a trip is given to another, taken off, and assigned again with the keyboard alone",
  onDesktop,
  async ({ page }) => {
    const { title, ill, third, tourId } = await makeIll(page.request);
    await signIn(page);
    await page.goto(`/admin/departures?date=${days[3]}&product=${tourId}&span=week`);
    const bars = page.getByRole("button", { name: new RegExp(title) });
    await expect(bars.first()).toBeVisible();

    await tabTo(page, page.getByRole("button", { name: `Replace ${ill}` }));
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: `Replace ${ill}` });
    for (const label of ["First day", "Last day"]) {
      await tabTo(page, dialog.getByLabel(label));
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type(days[3] ?? "");
    }
    await tabTo(page, dialog.getByRole("combobox", { name: "By whom" }));
    await page.keyboard.type(third);
    await expect(page.getByRole("listbox").getByRole("option")).toHaveText([new RegExp(third)]);
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("combobox", { name: "By whom" })).toHaveValue(third);
    const save = dialog.getByRole("button", { name: "Replace on 1 trip" });
    await expect(save).toBeEnabled();
    await tabTo(page, save);
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(page.locator(":focus")).toHaveAccessibleName(`Replace ${ill}`);
    await expect(laneOf(page, third).getByRole("button", { name: new RegExp(title) })).toHaveCount(1);

    await tabTo(page, laneOf(page, third).getByRole("button", { name: new RegExp(title) }));
    await page.keyboard.press("Enter");
    const trip = page.getByRole("dialog", { name: title });
    const remove = trip.getByRole("button", { name: `Remove ${third}` });
    await expect(remove).toBeEnabled();
    await tabTo(page, remove);
    await page.keyboard.press("Enter");
    const free = trip.getByRole("list", { name: "Free" }).getByRole("button", { name: ill });
    await expect(free).toBeVisible();
    await expect(page.locator("[role=dialog]:focus, [role=dialog] :focus")).toHaveCount(1);
    await tabTo(page, free);
    await page.keyboard.press("Enter");
    await expect(trip).toHaveCount(0);
    await expect(
      laneOf(page, ill)
        .getByRole("button", { name: new RegExp(title) })
        .first(),
    ).toBeVisible();
    await expect(page.locator(":focus")).toHaveCount(1);
  },
);
