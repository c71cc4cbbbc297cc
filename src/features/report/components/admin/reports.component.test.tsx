import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { AppError } from "~/server/api/errors";
import { answer, callsOf } from "~tests/component/far-side";
import { renderPortal } from "~tests/component/render";
import { Reports } from "./reports";

const sums = { bookings: 1, confirmed: 1, pending: 0, cancelled: 0, travelers: 2, revenue: 9000, pendingAmount: 0 };
const money = { payments: 0, received: 0, refunds: 0, refunded: 0, kept: 0 };
const none = { count: 0, amount: 0 };
const [from, to] = [page.getByLabelText("From", { exact: true }), page.getByLabelText("To", { exact: true })];

/** Answers reports with a row for each of the first `count` days. */
function answerReports(count: number): void {
  answer("report.bookings", ({ from: first, to: last, by = "day", dateOf = "travel" }) => ({
    from: first,
    to: last,
    by,
    dateOf,
    rows: Array.from({ length: count }, (_, index) => {
      const key = new Date(Date.UTC(2034, 0, 1 + index)).toISOString().slice(0, 10);
      return { ...sums, key, label: key };
    }),
    total: sums,
  }));
  answer("report.money", ({ from: first, to: last, by = "day" }) => ({
    from: first,
    to: last,
    by,
    rows: Array.from({ length: count }, (_, index) => ({ ...money, key: `${index}`, label: `${index}` })),
    total: money,
  }));
  answer("report.seats", ({ from: first, to: last }) => ({
    from: first,
    to: last,
    rows: [],
    total: { departures: 0, empty: 0, travellers: 0, seats: 0, sold: 0 },
    weak: [],
    weakTotal: 0,
  }));
  answer("report.cancellations", ({ from: first, to: last, dateOf = "travel" }) => ({
    from: first,
    to: last,
    dateOf,
    rows: [],
    bookings: 0,
    amount: 0,
  }));
  answer("report.unmetRequests", ({ from: first, to: last }) => ({ from: first, to: last, rows: [], times: 0 }));
  const open = { due: none, refundDue: none, undecided: none, reported: none, mismatched: none };
  answer("report.outstanding", () => open);
}

/** The inputs of the reports that were asked for so far. */
const inputs = () => callsOf("report.bookings").map(({ input }) => input);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-10T09:00:00+05:30") });
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

test("reports open with the last full month and this one, and only the page scrolls", async () => {
  // More rows than one screen shows.
  answerReports(50);
  await renderPortal(<Reports />, "/admin/reports");
  await expect.element(from).toHaveValue("2026-12-01");
  await expect.element(to).toHaveValue("2027-01-31");
  await to.fill("2034-12-31");
  await expect.element(page.getByRole("row", { name: /^1 Jan 2034/ })).toBeVisible();
  await expect.poll(inputs).toContainEqual(expect.objectContaining({ by: "day", to: "2034-12-31" }));
  const scrollers = [...page.getByRole("main").element().querySelectorAll("*")].filter((element) => {
    const isScroller = ["auto", "scroll"].includes(getComputedStyle(element).overflowY);
    return isScroller && element.scrollHeight > element.clientHeight;
  });
  expect(scrollers).toEqual([]);
});

test("long tables show ten rows, with the total of all, until all are asked for", async () => {
  answerReports(50);
  const due = { count: 1, amount: 9000 };
  answer("report.outstanding", () => ({ due, refundDue: none, undecided: none, reported: none, mismatched: none }));
  await renderPortal(<Reports />, "/admin/reports");
  for (const name of ["Bookings and revenue by day", "Payments and refunds by day"]) {
    const table = page.getByRole("table", { name });
    // With the headings and the total.
    await expect.poll(() => table.getByRole("row").elements()).toHaveLength(12);
    await expect.element(table.getByRole("row", { name: /^Total of all rows/ })).toBeVisible();
  }
  await page.getByRole("button", { name: "Show all 50" }).first().click();
  await expect.element(page.getByRole("row", { name: /^19 Feb 2034/ })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Show all 50" })).toBeVisible();
});

test("no file is made of the days before while other days are read", async () => {
  answerReports(1);
  const due = { count: 1, amount: 9000 };
  answer("report.outstanding", () => ({ due, refundDue: none, undecided: none, reported: none, mismatched: none }));
  await renderPortal(<Reports />, "/admin/reports");
  const files = page.getByRole("button", { name: /CSV$/ });
  await expect.poll(() => files.elements()).toHaveLength(2);
  answer("report.bookings", () => new Promise(() => {}));
  answer("report.money", () => new Promise(() => {}));
  await page.getByRole("button", { name: "Last month" }).click();
  for (const file of files.all()) await expect.element(file).toBeDisabled();
});

test("a last day before the first is named, and days without bookings say so", async () => {
  answerReports(0);
  await renderPortal(<Reports />, "/admin/reports");
  await to.fill("1/1/2020");
  const wrong = page.getByText("The last day is before the first.");
  await expect.element(wrong.first()).toBeVisible();
  await from.fill("1 Dec 2019");
  await expect.element(wrong).not.toBeInTheDocument();
  await expect.element(page.getByText("No bookings in these days.").first()).toBeVisible();
  const days = { by: "day", from: "2019-12-01", to: "2020-01-01" };
  await expect.poll(inputs).toContainEqual(expect.objectContaining(days));
});

test("figures stand beside those of the days before and of a year before", async () => {
  answerReports(1);
  answer("report.bookings", ({ from: first, to: last, by = "day", dateOf = "travel" }) => {
    const revenue = { "2026-12-01": 11_200, "2026-10-01": 10_000, "2025-12-01": 0 }[first] ?? 0;
    return { from: first, to: last, by, dateOf, rows: [], total: { ...sums, revenue } };
  });
  await renderPortal(<Reports />, "/admin/reports");
  await expect.element(page.getByText("Before: ₹10,000 (+12 %)")).toBeVisible();
  await expect.element(page.getByText("A year before: ₹0 (none then)")).toBeVisible();
  const days = "Before: 1 Oct 2026 to 30 Nov 2026. A year before: 1 Dec 2025 to 31 Jan 2026.";
  await expect.element(page.getByText(days)).toBeVisible();
});

test("weak departures, filled seats and reasons of cancellation are listed", async () => {
  answerReports(1);
  const productId = "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59";
  const total = { departures: 3, empty: 1, travellers: 5, seats: 18, sold: 5 };
  const weak = { productId, title: "Majuli", date: "2027-01-12", travellers: 1, minParty: 4, sold: 1, seats: 12 };
  answer("report.seats", ({ from: first, to: last }) => ({
    from: first,
    to: last,
    rows: [{ productId, title: "Majuli", ...total }],
    total,
    weak: [weak],
    weakTotal: 60,
  }));
  answer("report.cancellations", ({ from: first, to: last }) => ({
    from: first,
    to: last,
    dateOf: "travel" as const,
    rows: [{ by: "office" as const, reason: "The road is closed.", bookings: 2, amount: 3000.3 }],
    bookings: 3,
    amount: 3340.3,
  }));
  await renderPortal(<Reports />, "/admin/reports");
  const link = page.getByRole("link", { name: "12 Jan 2027: Majuli" });
  await expect.element(link).toHaveAttribute("href", expect.stringContaining(`trip=${productId}&on=2027-01-12`));
  await expect.element(page.getByText("1 traveller, needs 4; 1 of 12 seats sold")).toBeVisible();
  await expect.element(page.getByText("The next 1 of 60. Choose fewer days to see later ones.")).toBeVisible();
  await expect.element(page.getByRole("row", { name: /^Majuli 3 1 5 18 5 28 %/ })).toBeVisible();
  await expect.element(page.getByRole("row", { name: /^By the office: The road is closed. 2/ })).toBeVisible();
  await expect.element(page.getByRole("row", { name: /^Total, with reasons that are not listed 3/ })).toBeVisible();
});

const unmetTitle = "What assistants asked and did not get";

test("what assistants did not get is listed with its reason, or nothing is said to be missing", async () => {
  answerReports(0);
  await renderPortal(<Reports />, "/admin/reports");
  const section = page.getByRole("region", { name: unmetTitle });
  await expect.element(section.getByText(/^Nothing in these days: assistants got what they asked for/)).toBeVisible();
  answer("report.unmetRequests", ({ from: first, to: last }) => ({
    from: first,
    to: last,
    rows: [
      {
        tool: "search_trips",
        asked: "Tours in March 2027, for 12 people",
        reason: "nothing-found" as const,
        times: 7,
      },
      { tool: "get_quote", asked: "Price of Majuli in May 2027", reason: "too-many-people" as const, times: 2 },
    ],
    times: 9,
  }));
  await page.getByRole("button", { name: "Last month" }).click();
  const table = section.getByRole("table", { name: unmetTitle });
  const found = table.getByRole("row", { name: "Tours in March 2027, for 12 people nothing found 7" });
  await expect.element(found).toBeVisible();
  await expect
    .element(table.getByRole("row", { name: /^Price of Majuli in May 2027 group too large 2/ }))
    .toBeVisible();
  await expect.element(table.getByRole("row", { name: /^Total all reasons 9/ })).toBeVisible();
  onTestFinished(() => page.viewport(1440, 900));
  for (const width of [390, 1440]) {
    await page.viewport(width, 900);
    // On phones rows are cards.
    await expect.element(section.getByText("Tours in March 2027, for 12 people")).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
});

test("what assistants asked is loading, and can be asked for again after a failure", async () => {
  answerReports(0);
  answer("report.unmetRequests", () => new Promise(() => {}));
  await renderPortal(<Reports />, "/admin/reports");
  const section = page.getByRole("region", { name: unmetTitle });
  await expect.element(section.getByText("Loading...")).toBeVisible();
  answer("report.unmetRequests", () => {
    throw new AppError("UNAVAILABLE", "The database is away.");
  });
  await page.getByRole("button", { name: "Last month" }).click();
  await expect.element(section.getByRole("alert")).toBeVisible();
  answer("report.unmetRequests", ({ from: first, to: last }) => ({ from: first, to: last, rows: [], times: 0 }));
  await section.getByRole("button", { name: "Try again" }).click();
  await expect.element(section.getByText(/^Nothing in these days/)).toBeVisible();
});
