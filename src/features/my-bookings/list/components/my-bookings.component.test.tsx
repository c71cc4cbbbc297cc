import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { exampleUser } from "~/features/account/account.examples";
import { exampleBooking, exampleOwnBooking } from "~/features/booking/booking.examples";
import type { Booking, BookingStatus } from "~/features/booking/booking.schema";
import { AppError } from "~/server/api/errors";
import { answer, LostAnswer } from "~tests/component/far-side";
import { renderSite } from "~tests/component/render";
import { requirement } from "~tests/component/requirement";
import { MyBookings } from "./my-bookings";

const idOf = (last: number) => `019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a0${last}`;
const referenceOf = (last: number) => `NE-7K3F9${last}`;
const made = (status: BookingStatus, last: number): Booking => ({
  ...exampleBooking,
  _id: idOf(last),
  reference: referenceOf(last),
  status,
});
const all = [made("Pending", 1), made("Confirmed", 2), made("Cancelled", 3)];
const panel = page.getByRole("tabpanel");
const card = (last: number) =>
  panel
    .getByRole("listitem")
    .filter({ hasText: referenceOf(last) })
    .first();
const cancelOf = (last: number) => page.getByRole("button", { name: `Cancel booking ${referenceOf(last)}` });
/** The last digits of the listed bookings. */
const listed = () =>
  [...panel.element().querySelectorAll("[id^=booking-]")].map((one) =>
    Number(/NE-7K3F9(\d)/.exec(one.textContent)?.[1]),
  );
const open = (user = exampleUser) => renderSite(<MyBookings />, "/profile", user);
const message = (text: string) => expect.element(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
const lost = () => {
  throw new LostAnswer();
};

/** The hue of a badge's background, of the 360 degrees of the colour circle. */
function hueOf(badge: Element): number {
  const parts =
    getComputedStyle(badge)
      .backgroundColor.match(/[\d.]+/g)
      ?.map(Number) ?? [];
  const [red = 0, green = 0, blue = 0] = parts;
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const turn = {
    [blue]: 240 + (60 * (red - green)) / (most - least),
    [green]: 120 + (60 * (blue - red)) / (most - least),
    [red]: (60 * (green - blue)) / (most - least),
  };
  return turn[most] ?? Number.NaN;
}

test(
  "a visitor is greeted as a guest and asked to log in",
  requirement("profile.signed-out", "profile.greeting", "session.loading-ends"),
  async () => {
    await renderSite(<MyBookings />, "/profile");
    await expect.element(page.getByText("Welcome, Guest")).toBeVisible();
    await expect.element(page.getByText("Please log in to view your profile.")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Login" }))
      .toHaveAttribute("href", "/login?returnTo=%2Fprofile");
    await expect.element(page.getByText("Loading...")).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "Logout" })).not.toBeInTheDocument();
  },
);

test(
  "a damaged session is logged with the specified text and ignored",
  requirement("session.damaged", "session.reads-storage"),
  async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    window.localStorage.setItem("user", "{damaged");
    await renderSite(<MyBookings />, "/profile");
    await expect.element(page.getByText("Please log in to view your profile.")).toBeVisible();
    expect(log.mock.calls.map(([text]) => text)).toContain("Failed to parse user from localStorage");
    log.mockRestore();
  },
);

test("a session with an invalid token ends, and asks for a login", async () => {
  answer("booking.mine", () => {
    throw new AppError("UNAUTHORIZED", "Please log in.");
  });
  await open();
  await expect.element(page.getByText("Please log in to view your profile.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Login" })).toBeVisible();
  await expect.poll(() => window.localStorage.getItem("user")).toBeNull();
});

test(
  "bookings are listed by tab with their colours, and only a Pending one can be cancelled",
  requirement(
    "profile.greeting",
    "profile.logout",
    "profile.tabs",
    "profile.cards",
    "bookings.statuses",
    "bookings.cancel-pending-only",
    "bookings.colours",
    "bookings.tab-rule",
    "session.reads-storage",
  ),
  async () => {
    answer("booking.mine", () => all);
    await open();
    await expect.element(page.getByText("Welcome, Asha")).toBeVisible();
    const tabs = page.getByRole("tab");
    await expect.element(tabs.first()).toBeVisible();
    expect(tabs.elements().map((tab) => tab.textContent)).toEqual([
      expect.stringMatching(/^Completed Orders/),
      expect.stringMatching(/^Other Orders/),
      expect.stringMatching(/^All Orders/),
    ]);
    expect(listed()).toEqual([1, 2, 3]);
    await expect.element(card(1)).toHaveTextContent("15 Jan 2027");
    const [yellow = 0, green = 0, red = 0] = (["Pending", "Confirmed", "Cancelled"] as const).map((status) =>
      hueOf(panel.getByText(status, { exact: true }).element()),
    );
    expect(yellow).toBeGreaterThanOrEqual(38);
    expect(yellow).toBeLessThanOrEqual(65);
    expect(green).toBeGreaterThanOrEqual(90);
    expect(green).toBeLessThanOrEqual(165);
    expect(Math.abs(red)).toBeLessThanOrEqual(20);
    await expect.element(cancelOf(1)).toBeVisible();
    expect(page.getByRole("button", { name: /^Cancel booking/ }).elements()).toHaveLength(1);

    await page.getByRole("tab", { name: "Completed Orders" }).click();
    await expect.poll(listed).toEqual([2]);
    await page.getByRole("tab", { name: "Other Orders" }).click();
    await expect.poll(listed).toEqual([1, 3]);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect.element(page.getByText("Please log in to view your profile.")).toBeVisible();
    expect(window.localStorage.getItem("user")).toBeNull();
  },
);

test("without bookings the list leads to the tours", requirement("profile.empty"), async () => {
  answer("booking.mine", () => []);
  await open();
  const browse = panel.getByRole("link", { name: "Browse tours" });
  await expect.element(browse).toHaveAttribute("href", "/browse/tours");
});

test("a booking's timeline shows each change with its author and time", async () => {
  answer("booking.mine", () => [made("Confirmed", 2)]);
  answer("booking.one", () => ({
    ...exampleOwnBooking,
    events: [
      ...exampleOwnBooking.events,
      { kind: "status", at: "2026-11-20T10:05:00.000Z", from: "Pending", to: "Confirmed", by: "office" },
    ],
  }));
  await open();
  await page.getByText("Timeline").click();
  const steps = () => [...panel.element().querySelectorAll("ol > li")].map((step) => step.textContent);
  await expect
    .poll(steps)
    .toEqual(["Request sent by you20 Nov 2026, 3:00 pm", "Confirmed by our office20 Nov 2026, 3:35 pm"]);
});

test(
  "a failure to load bookings shows the specified text, and can be retried",
  requirement("profile.load-failure"),
  async () => {
    answer("booking.mine", lost);
    await open();
    const failure = page.getByText("Failed to fetch your bookings. Please try refreshing the page.");
    await expect.element(failure, { timeout: 15_000 }).toBeVisible();
    answer("booking.mine", () => all);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(panel).toHaveTextContent("Pending");
  },
);

test(
  "a cancellation is confirmed first; one that fails shows why, and the booking stays",
  requirement("profile.cancel-failure", "profile.cancel-dialog"),
  async () => {
    answer("booking.mine", () => all);
    await open();
    await cancelOf(1).click();
    await page.getByRole("button", { name: "Keep Booking" }).click();
    await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();

    answer("booking.cancel", lost);
    await cancelOf(1).click();
    await page.getByRole("button", { name: "Yes, Cancel" }).click();
    await message("Cancellation failed. Please try again.");
    await expect.element(card(1)).toHaveTextContent("Pending");
    await expect.element(cancelOf(1)).toHaveFocus();

    // Staff changed the status first: the server's message is shown.
    const refused = "This booking is confirmed already. Please call us to cancel it.";
    answer("booking.cancel", () => {
      throw new AppError("NOT_CANCELLABLE", refused, { bookingStatus: "Confirmed" });
    });
    await cancelOf(1).click();
    await page.getByRole("button", { name: "Yes, Cancel" }).click();
    await message(refused);
  },
);
