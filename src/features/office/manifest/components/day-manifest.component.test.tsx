import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { exampleManifest } from "~/features/office/manifest/manifest.examples";
import { AppError } from "~/server/api/errors";
import { answer, callsOf } from "~tests/component/far-side";
import { addressNow, renderPortal } from "~tests/component/render";
import { DayManifest } from "./day-manifest";

const empty = { items: [], pages: 1, products: 0, travellers: 0 };

test("the day of the manifest is typed, and stands in its title and address", async () => {
  answer("booking.manifest", ({ date }) => ({ date, ...empty }));
  await renderPortal(<DayManifest />, "/admin/bookings/manifest");
  await page.getByLabelText("Day", { exact: true }).fill("15.1.2027");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Manifest, 15 Jan 2027");
  expect(addressNow()).toContain("date=2027-01-15");
});

test("a long day is shown page by page, and printed whole", async () => {
  const [item] = exampleManifest.items;
  if (!item) throw new Error("The example has no item");
  const items = ["First tour", "Second tour"].map((title, index) => ({
    ...item,
    id: `${item.id.slice(0, -1)}${index}`,
    title,
  }));
  answer("booking.manifest", (input) => {
    const whole = { date: String(input.date), items, pages: 1, products: 2, travellers: 4 };
    const shown = Number(input.page) - 1;
    return input.page === undefined ? whole : { ...whole, items: items.slice(shown, shown + 1), pages: 2 };
  });
  const printed: (string | null)[][] = [];
  const titles = () =>
    page
      .getByRole("heading", { level: 3 })
      .elements()
      .map(({ textContent }) => textContent);
  const print = vi.spyOn(window, "print").mockImplementation(() => {
    printed.push(titles());
    window.dispatchEvent(new Event("afterprint"));
  });
  await renderPortal(<DayManifest />, "/admin/bookings/manifest?date=2027-01-15");
  await expect.element(page.getByText("4 guests, 2 trips, page 1 of 2")).toBeVisible();
  expect(titles()).toEqual(["First tour"]);
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect.poll(titles).toEqual(["Second tour"]);
  expect(addressNow()).toBe("/admin/bookings/manifest?date=2027-01-15&page=2");
  await page.getByRole("button", { name: "Print" }).click();
  await expect.poll(() => printed).toEqual([["First tour", "Second tour"]]);
  await expect.poll(titles).toEqual(["Second tour"]);
  print.mockRestore();
});

test("all sheets of a day are sent from it: links for everybody, then a button each; a failure names whom it concerns", async () => {
  answer("booking.manifest", ({ date }) => ({ ...exampleManifest, date: String(date) }));
  answer("departure.shareSheet", () => {
    throw new AppError("NOT_FOUND", "Nobody like that is assigned here.");
  });
  await renderPortal(<DayManifest />, `/admin/bookings/manifest?date=${exampleManifest.date}`);
  const make = page.getByRole("button", { name: "Links to the sheets for 1 guide or driver" });
  await make.click();
  await expect.element(page.getByRole("alert").filter({ hasText: "No link was made for Rita Lepcha." })).toBeVisible();
  answer("departure.shareSheet", () => ({
    url: "https://example.com/s/abc",
    createdAt: "2027-01-14T10:00:00.000Z",
    expiresAt: "2027-01-18T18:30:00.000Z",
    mailedTo: null,
  }));
  await make.click();
  const send = page.getByRole("link", { name: "WhatsApp to Rita Lepcha" });
  await expect.element(send).toHaveAttribute("href", expect.stringMatching(/^https:\/\/wa\.me\/919876543210\?text=/));
  expect(make.elements()).toHaveLength(0);
});

test("no other link is made while a row of links is being made", async () => {
  const [item] = exampleManifest.items;
  const [guide] = item?.crew ?? [];
  if (!item || !guide) throw new Error("The example has no guide");
  const link = { createdAt: "2027-01-14T08:35:00.000Z", expiresAt: "2027-01-18T18:30:00.000Z" };
  const crew = ["7", "8", "9"].map((end, index) => ({
    ...guide,
    resourceId: guide.resourceId.replace(/.$/, end),
    name: `Guide ${index}`,
    link: index === 0 ? link : null,
  }));
  answer("booking.manifest", ({ date }) => ({ ...exampleManifest, date: String(date), items: [{ ...item, crew }] }));
  const another = page.getByRole("button", { name: "New link for Guide 0" });
  // What the button says at each change of the page, also between two links.
  const states = new Set<boolean>();
  let isWatched = false;
  const watcher = new MutationObserver(() => {
    const [button] = another.elements();
    if (isWatched && button instanceof HTMLButtonElement) states.add(button.disabled);
  });
  answer("departure.shareSheet", ({ resourceId }) => {
    isWatched = resourceId === crew[1]?.resourceId;
    return { ...link, url: `https://example.com/s/${resourceId}`, mailedTo: null };
  });
  await renderPortal(<DayManifest />, `/admin/bookings/manifest?date=${exampleManifest.date}`);
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
  await page.getByRole("button", { name: "Links to the sheets for 2 guides and drivers" }).click();
  await expect.element(page.getByRole("link", { name: "WhatsApp to Guide 2" })).toBeVisible();
  watcher.disconnect();
  expect([...states]).toEqual([true]);
  await expect.element(another).toBeEnabled();
});

test("who has a link keeps it: it is said since when, also after a reload, and only a choice makes a new one", async () => {
  const [item] = exampleManifest.items;
  const [guide] = item?.crew ?? [];
  if (!item || !guide) throw new Error("The example has no guide");
  const link = { createdAt: "2027-01-14T08:35:00.000Z", expiresAt: "2027-01-18T18:30:00.000Z" };
  const crew = [
    { ...guide, link },
    {
      ...guide,
      resourceId: guide.resourceId.replace(/.$/, "9"),
      kind: "driver" as const,
      name: "Dilip Das",
      link: null,
    },
  ];
  answer("booking.manifest", ({ date }) => ({ ...exampleManifest, date: String(date), items: [{ ...item, crew }] }));
  answer("departure.shareSheet", () => ({ ...link, url: "https://example.com/s/abc", mailedTo: null }));
  await renderPortal(<DayManifest />, `/admin/bookings/manifest?date=${exampleManifest.date}`);
  await expect.element(page.getByText("link made 14 Jan 2027, 2:05 pm")).toBeVisible();
  await page.getByRole("button", { name: "Links to the sheets for 1 guide or driver" }).click();
  await expect.element(page.getByRole("link", { name: "WhatsApp to Dilip Das" })).toBeVisible();
  await page.getByRole("button", { name: "New link for Rita Lepcha" }).click();
  await expect.element(page.getByRole("link", { name: "WhatsApp to Rita Lepcha" })).toBeVisible();
  expect(callsOf("departure.shareSheet").map(({ input }) => input)).toMatchObject([
    { resourceId: crew[1]?.resourceId, keepLink: true },
    { resourceId: guide.resourceId, keepLink: false },
  ]);
});
