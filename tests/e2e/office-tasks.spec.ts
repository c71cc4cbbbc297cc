import { houseGstin } from "../support/guest-story";
import { Hand } from "./hand";
import { moneyRow, openPortal, startMoneyApp, uploadStatement } from "./money-support";
import { asOwner } from "./operator-support";
import { book, makeTour, readBooking, setStatus } from "./portal-support";
import { expect, newTraveller, onDesktop, test, tripDay } from "./support";

// Tasks of an office, with the clicks and keys counted; docs/tasks.md lists them. An app of its own: it has a GSTIN and UPI.

let app: Awaited<ReturnType<typeof startMoneyApp>>;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  app = await startMoneyApp();
});
test.afterAll(() => app.stop());

const open = (browser: Parameters<typeof openPortal>[0]) =>
  openPortal(browser, { baseURL: app.url, viewport: { width: 1440, height: 900 } });

test("close four days with eleven people booked, and tell them", onDesktop, async ({ browser }) => {
  const page = await open(browser);
  const { _id: tourId, price } = await makeTour(page.request, { title: "Majuli ferry", price: 900 });
  const parties = [
    ["04-10", 4],
    ["04-11", 4],
    ["04-13", 3],
  ] as const;
  const made = [];
  for (const [date, travelers] of parties) {
    made.push(await book(page.request, { tourId, travelers, totalPrice: price * travelers, date: tripDay(date) }));
  }
  await page.goto("/admin/dashboard");
  const hand = new Hand();
  await hand.click(page.getByRole("link", { name: "Departures", exact: true }));
  await hand.click(page.getByRole("link", { name: "Close dates and inform guests" }));
  await hand.type(page.getByLabel("Search by title"), "Majuli fe");
  await hand.click(page.getByRole("list", { name: "Found" }).getByRole("checkbox", { name: /Majuli ferry/ }));
  await hand.type(page.getByLabel("First day"), tripDay("04-10"));
  await hand.type(page.getByLabel("Last day"), tripDay("04-13"));
  await hand.type(page.getByLabel("Reason", { exact: true }), "The ferry does not run.");
  await hand.click(page.getByRole("button", { name: "See who is affected" }));
  await expect(page.getByText("3 bookings with 11 travellers")).toBeVisible();
  await hand.click(page.getByRole("group", { name: "For all bookings" }).getByText("Move to another day"));
  await hand.type(
    page.getByLabel("Your message"),
    "We are sorry. Call us if the new day does not suit you, and we find another.",
  );
  await hand.click(page.getByRole("button", { name: "See what will happen" }));
  await hand.click(page.getByRole("button", { name: "Close dates and inform guests" }));
  await expect(page.getByText("3 of 3 bookings done.")).toBeVisible({ timeout: 20_000 });
  hand.expectAtMost(12, 124);
  const [{ _id } = { _id: "" }] = made;
  expect((await readBooking(page.request, _id)).date).not.toBe(tripDay("04-10"));
  await page.close();
});

test(
  "a permit rule changes: see who is affected, move one of them, and tell the others",
  onDesktop,
  async ({ browser }) => {
    const page = await open(browser);
    const headers = await asOwner(page.request);
    const rule = { state: "Tripura", permit: "PAP", holder: "foreign", arrangedBy: "Our office", workingDays: 2 };
    const data = { ...rule, source: "The gazette of Tripura", verifiedOn: "2026-11-01" };
    expect((await page.request.post("/api/permit-rules", { headers, data })).status()).toBe(200);
    const { _id: tourId, price: totalPrice } = await makeTour(page.request, { title: "Unakoti", states: ["Tripura"] });
    const parties = [
      ["09-10", "DE"],
      ["09-11", "FR"],
      ["09-12", "US"],
      ["09-13", "IN"],
    ] as const;
    const made: Awaited<ReturnType<typeof book>>[] = [];
    for (const [day, nationality] of parties) {
      made.push(await book(page.request, { tourId, totalPrice, date: tripDay(day), permitsFor: { nationality } }));
    }
    const [moved, ...told] = made;
    await page.goto("/admin/dashboard");

    const changing = new Hand();
    await changing.click(page.getByRole("link", { name: "Permits", exact: true }));
    const row = page.getByRole("listitem").filter({ hasText: data.source });
    await changing.click(row.getByRole("button", { name: /^Edit/ }));
    await changing.type(page.getByLabel("Working days"), "10");
    await changing.click(page.getByRole("button", { name: "Save", exact: true }));
    const changed = page.getByRole("region", { name: "Changed rules: who has to know" });
    await expect(changed.getByText(/^3 bookings are concerned/)).toBeVisible();
    changing.expectAtMost(4, 2);

    await page.goto("/admin/dashboard");
    const hand = new Hand();
    await hand.click(page.getByRole("link", { name: "Permits", exact: true }));
    await hand.click(changed.getByRole("link", { name: /^See who is affected/ }));
    await hand.click(page.getByRole("button", { name: "See who is affected" }));
    await expect(page.getByText("3 bookings with 3 travellers")).toBeVisible();
    hand.expectAtMost(3);
    const first = page.getByRole("listitem").filter({ hasText: moved?.reference ?? "" });
    await hand.choose(first.getByLabel("What happens"), "Move to another day");
    await hand.click(page.getByRole("button", { name: "See what will happen" }));
    await hand.click(page.getByRole("button", { name: "Carry it out" }));
    await expect(page.getByText("3 of 3 bookings done.")).toBeVisible({ timeout: 20_000 });
    hand.expectAtMost(7);

    const after = await Promise.all([moved, ...told].map((one) => readBooking(page.request, one?._id ?? "")));
    const kindsOf = (mails: { kind: string }[]) =>
      mails.map(({ kind }) => kind).filter((kind) => !kind.startsWith("office-"));
    expect(after.map(({ mails }) => kindsOf(mails).slice(1))).toEqual([
      ["booking-changed"],
      ["booking-news"],
      ["booking-news"],
      [],
    ]);
    const stayed = parties.map(([day], index) => after[index]?.date === tripDay(day));
    expect(stayed).toEqual([false, true, true, true]);
    await page.goto("/admin/permits");
    await expect(changed).toHaveCount(0);
    await page.close();
  },
);

test("book for a family of five by phone, with a deposit in cash", onDesktop, async ({ browser }) => {
  const page = await open(browser);
  const prices = [{ unit: "child", ageFrom: 0, ageTo: 11, amount: 2000 }];
  await makeTour(page.request, {
    title: "Kaziranga by jeep",
    price: 4000,
    prices,
    payment: { depositPercent: 20, balanceDays: 7 },
  });
  await page.goto("/admin/bookings");
  const hand = new Hand();
  await hand.click(page.getByRole("link", { name: "New booking by phone" }));
  await hand.type(page.getByLabel("Search by title"), "Kazir");
  await hand.click(page.locator("label").filter({ hasText: "Kaziranga by jeep" }));
  await hand.type(page.getByLabel("Name", { exact: true }), "Lalrinpuii Sailo");
  await hand.type(page.getByLabel("Phone", { exact: true }), "9876501234");
  await hand.type(page.getByLabel("Date", { exact: true }), tripDay("12-12"));
  await hand.type(page.getByLabel("Travellers", { exact: true }), "5");
  await hand.click(page.locator("summary", { hasText: "Children or seniors?" }));
  await hand.type(page.getByLabel("Children", { exact: true }), "3");
  for (const [index, age] of ["8 years", "5 years", "2 years"].entries()) {
    await hand.choose(page.getByLabel(`Age of child ${index + 1}`), age);
  }
  await hand.type(page.getByLabel("Pickup", { exact: true }), "Guwahati airport");
  await hand.type(page.getByLabel("Email"), "lalrinpuii.sailo@example.com");
  await hand.click(page.locator("summary", { hasText: "Already paid?" }));
  await hand.type(page.getByLabel("Amount received, in rupees"), "2800");
  await hand.type(page.getByLabel("Payment note"), "Receipt 112");
  await hand.click(page.getByRole("button", { name: "Book", exact: true }));
  await expect(page.getByRole("status").getByText(/^Booked: NE-\w{6}\. ₹2,800 is recorded\./)).toBeVisible();
  hand.expectAtMost(21, 100);
  await page.close();
});

for (const [way, provider] of [
  ["UPI", "upi"],
  ["cash", "cash"],
] as const) {
  test(`cancel with a part of the money back, paid by ${way}`, onDesktop, async ({ browser }) => {
    const page = await open(browser);
    const { _id: tourId } = await makeTour(page.request, { price: 9000 });
    const { _id, reference } = await book(page.request, { tourId, totalPrice: 9000, date: tripDay("05-12") });
    await setStatus(page.request, _id, "Confirmed");
    const number = provider === "upi" ? { number: String(Math.floor(1e11 + Math.random() * 9e11)) } : {};
    const data = { provider, amount: 9000, note: "Receipt 12", ...number };
    const headers = await asOwner(page.request);
    expect((await page.request.post(`/api/bookings/${_id}/payments`, { headers, data })).status()).toBe(200);
    await page.goto(`/admin/bookings?search=${reference}`);
    const row = page.getByRole("row").filter({ hasText: reference });
    const hand = new Hand();
    await hand.click(row.getByText(reference, { exact: true }));
    const dialog = page.getByRole("dialog").filter({ hasText: reference }).first();
    await hand.click(dialog.getByRole("button", { name: "Cancel booking" }));
    const question = page.getByRole("alertdialog");
    await hand.click(question.getByText("Another amount"));
    await hand.type(question.getByLabel("Amount, in rupees"), "4000");
    await hand.type(question.getByLabel("Reason"), "Ill, half of it as a favour");
    await hand.click(question.getByRole("button", { name: "Yes, cancel it" }));
    await expect(dialog.getByText("₹4,000 to be refunded")).toBeVisible();
    hand.expectAtMost(6, 31);

    const marking = new Hand();
    await marking.click(dialog.getByRole("button", { name: /^Mark as refunded/ }));
    await marking.type(page.getByLabel("How it was refunded"), "UPI, 3 May");
    await marking.click(page.getByRole("button", { name: "Yes, it was refunded" }));
    await expect(dialog.getByRole("button", { name: /^Mark as refunded/ })).toHaveCount(0);
    marking.expectAtMost(3, 10);
    await page.close();
  });
}

test("match the bank's statement", onDesktop, async ({ browser }) => {
  const page = await open(browser);
  const { _id: tourId } = await makeTour(page.request, {
    price: 9000,
    payment: { depositPercent: 20, balanceDays: 7 },
  });
  const traveller = newTraveller();
  const { token } = await (await page.request.post("/api/auth/register", { data: traveller })).json();
  const headers = { Authorization: `Bearer ${token}` };
  const where = { date: tripDay("06-12"), pickupLocation: "Guwahati", phone: traveller.phone };
  const data = { tourId, travelers: 1, totalPrice: 9000, ...where };
  const { _id, reference } = await (await page.request.post("/api/bookings", { headers, data })).json();
  const asked = { amount: "deposit", provider: "upi" };
  const started = await page.request.post(`/api/bookings/my/${_id}/payments`, { headers, data: asked });
  const utr = "731234567890";
  const reported = await page.request.post(`/api/payments/${(await started.json())._id}/report`, {
    headers,
    data: { utr },
  });
  expect(reported.status()).toBe(200);
  await page.goto("/admin/dashboard");
  const hand = new Hand();
  await hand.click(page.getByRole("link", { name: "Money", exact: true }));
  await expect(moneyRow(page, reference)).toBeVisible();
  const choosing = page.waitForEvent("filechooser");
  await hand.click(page.getByRole("button", { name: "Choose a CSV file" }));
  await choosing;
  await uploadStatement(page, [{ text: `UPI/CR/${utr}/ASHA`, credit: "1,800.00" }]);
  await expect(page.getByText("1 payment received and recorded.")).toBeVisible();
  hand.expectAtMost(2);
  expect(await readBooking(page.request, _id)).toMatchObject({ paid: 1800 });
  await page.close();
});

test("the month's sheets", onDesktop, async ({ browser }) => {
  const page = await open(browser);
  const headers = await asOwner(page.request);
  const { tax } = await (await page.request.get("/api/settings", { headers })).json();
  await page.request.put("/api/settings", { headers, data: { tax: { ...tax, gstin: houseGstin } } });
  const { _id: tourId } = await makeTour(page.request, { price: 9000 });
  const { _id } = await book(page.request, { tourId, totalPrice: 9000, date: tripDay("07-12") });
  const data = { provider: "cash", amount: 5000, note: "Receipt 12" };
  expect((await page.request.post(`/api/bookings/${_id}/payments`, { headers, data })).status()).toBe(200);
  await page.goto("/admin/dashboard");
  const hand = new Hand();
  await hand.click(page.getByRole("link", { name: "Bills and GST", exact: true }));
  await hand.click(page.getByText(/^Sheets of /).first());
  const sheets = page.getByRole("main").getByRole("listitem").first().getByRole("group").getByRole("button");
  hand.expectAtMost(2);
  const saving = page.waitForEvent("download");
  await hand.click(sheets.first());
  await saving;
  hand.expectAtMost(3);
  await page.close();
});

test("'the mail never came'", onDesktop, async ({ browser }) => {
  const page = await open(browser);
  const { email, reference } = await book(page.request, { ...(await someTour(page.request)), date: tripDay("08-12") });
  await page.goto("/admin/bookings");
  const hand = new Hand();
  await hand.type(page.getByRole("searchbox").first(), email);
  await expect(page).toHaveURL(/search=/);
  const row = page.getByRole("row").filter({ hasText: reference });
  await hand.click(row.getByText(reference, { exact: true }));
  const dialog = page.getByRole("dialog").filter({ hasText: reference }).first();
  await expect(
    dialog.getByRole("listitem").filter({ hasText: "Booking received" }).filter({ hasText: email }),
  ).toBeVisible();
  await hand.click(dialog.getByRole("button", { name: "Resend email" }));
  await expect(page.getByText(/^The email about/)).toBeVisible();
  hand.expectAtMost(3, email.length);
  await page.close();
});

async function someTour(request: Parameters<typeof makeTour>[0]) {
  const { _id: tourId, price: totalPrice } = await makeTour(request);
  return { tourId, totalPrice };
}
