import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
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
  const open = { due: none, refundDue: none, undecided: none, reported: none, mismatched: none };
  answer("report.outstanding", () => open);
}

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
  await expect.poll(() => callsOf("report.bookings").at(-1)?.input).toMatchObject({ to: "2034-12-31" });
  const scrollers = [...page.getByRole("main").element().querySelectorAll("*")].filter((element) => {
    const isScroller = ["auto", "scroll"].includes(getComputedStyle(element).overflowY);
    return isScroller && element.scrollHeight > element.clientHeight;
  });
  expect(scrollers).toEqual([]);
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
  await expect
    .poll(() => callsOf("report.bookings").at(-1)?.input)
    .toMatchObject({
      from: "2019-12-01",
      to: "2020-01-01",
    });
});
