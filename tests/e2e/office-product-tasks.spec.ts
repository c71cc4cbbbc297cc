import { randomUUID } from "node:crypto";
import { Hand } from "~tests/e2e/hand";
import { adminSession, openTab } from "~tests/e2e/portal-catalogue";
import { makeTour, signIn } from "~tests/e2e/portal-support";
import { expect, onDesktop, test, tripDay } from "~tests/e2e/support";

// Tasks of an office with its products, with the clicks and keys counted.

const wide = { viewport: { width: 1440, height: 900 } };
test.use(wide);

const days = Array.from({ length: 6 }, (_, index) => `Day ${index + 1}: Along the river\nBy boat and on foot.`).join(
  "\n\n",
);

test(
  "a new tour of six days, with prices for children and a season, and a deposit",
  onDesktop,
  async ({ page, request }) => {
    const title = `Six days ${randomUUID().slice(0, 8)}`;
    await openTab(page, await adminSession(request), "Manage Tours");
    const form = page.getByRole("region", { name: "Create Tour" });
    const hand = new Hand();
    await hand.type(form.getByLabel("Title"), title);
    await hand.type(form.getByLabel("Description"), "Six days along the Brahmaputra, with villages, tea and rhinos.");
    await hand.type(form.getByLabel("Duration"), "6 days 5 nights");
    await hand.type(form.getByLabel("Price"), "24000");
    await hand.type(form.getByLabel("Itinerary"), days);
    await hand.click(form.getByText("Prices for people and seasons, cancellation and payment"));
    await hand.click(form.getByRole("button", { name: "Add a price" }));
    const child = form.getByRole("listitem", { name: "Row 1" });
    await hand.choose(child.getByLabel("For"), "Child");
    await hand.type(child.getByLabel(/Rupees a person/), "12000");
    await hand.click(form.getByRole("button", { name: "Add a price" }));
    const season = form.getByRole("listitem", { name: "Row 2" });
    await hand.type(season.getByLabel("First day"), tripDay("10-01"));
    await hand.type(season.getByLabel("Last day"), tripDay("11-30"));
    await hand.type(season.getByLabel(/Rupees a person/), "28000");
    await hand.click(form.getByText("A deposit", { exact: true }));
    await hand.type(form.getByLabel("Deposit in percent"), "20");
    await hand.type(form.getByLabel(/^Days before travel until/), "7");
    await hand.click(form.getByRole("button", { name: "Create Tour" }));
    await expect(page.getByRole("status").filter({ hasText: "Tour created." })).toBeVisible();
    hand.expectAtMost(57, 956);
    const { results } = await (await request.get(`/api/tours?search=${encodeURIComponent(title)}`)).json();
    expect(results[0]).toMatchObject({ price: 24_000, payment: { depositPercent: 20, balanceDays: 7 } });
    expect(results[0].prices).toHaveLength(2);
  },
);

test("a tour is copied, and three things of it changed", onDesktop, async ({ page, request }) => {
  const [title, copy] = [`Copied ${randomUUID().slice(0, 8)}`, `Copy ${randomUUID().slice(0, 8)}`];
  await makeTour(request, { title, price: 4000 });
  await openTab(page, await adminSession(request), "Manage Tours");
  await page.getByRole("searchbox", { name: "Search tours" }).fill(title);
  const hand = new Hand();
  await hand.click(page.getByRole("button", { name: `Duplicate ${title}` }));
  const form = page.getByRole("region", { name: "Create Tour" });
  await hand.type(form.getByLabel("Title"), copy);
  await hand.type(form.getByLabel("Duration"), "4 days 3 nights");
  await hand.type(form.getByLabel("Price"), "5200");
  await hand.click(form.getByRole("button", { name: "Create Tour" }));
  await expect(page.getByRole("status").filter({ hasText: "Tour created." })).toBeVisible();
  hand.expectAtMost(6, 44);
  const { results } = await (await request.get(`/api/tours?search=${encodeURIComponent(copy)}`)).json();
  expect(results).toMatchObject([{ title: copy, price: 5200, duration: "4 days 3 nights" }]);
});

test(
  "a school of 42 is booked by phone, at a price by hand and beyond the seats of its date",
  onDesktop,
  async ({ page, request }) => {
    const title = `School ${randomUUID().slice(0, 8)}`;
    await makeTour(request, { title, price: 3000, capacityPerDate: 20 });
    await signIn(page);
    await page.goto("/admin/bookings");
    const hand = new Hand();
    await hand.click(page.getByRole("link", { name: "New booking by phone" }));
    await hand.type(page.getByLabel("Search by title"), title.slice(0, 12));
    await hand.click(page.locator("label").filter({ hasText: title }));
    await hand.type(page.getByLabel("Name", { exact: true }), "Don Bosco School");
    await hand.type(page.getByLabel("Phone", { exact: true }), "9876501234");
    await hand.type(page.getByLabel("Date", { exact: true }), tripDay("03-14"));
    await hand.type(page.getByLabel("Travellers", { exact: true }), "42");
    await hand.type(page.getByLabel("Pickup", { exact: true }), "School gate");
    await hand.click(page.locator("summary", { hasText: "Special price?" }));
    await hand.type(page.getByLabel("Special total, in rupees"), "84000");
    await hand.type(page.getByLabel("Reason for the special price"), "School");
    hand.expectAtMost(12, 180);
    await hand.click(page.locator("summary", { hasText: "More people than seats?" }));
    await hand.type(page.getByLabel("Reason for more seats"), "Second bus");
    await hand.click(page.getByRole("button", { name: "Book", exact: true }));
    await expect(page.getByRole("status").getByText(/^Booked: NE-\w{6}\./)).toBeVisible();
    hand.expectAtMost(14, 180);
  },
);
