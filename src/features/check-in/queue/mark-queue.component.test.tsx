import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import AdminCheckInPage from "~/app/admin/(portal)/check-in/page";
import { HeldRequests } from "~/components/held/held-requests";
import { exampleCheckInBooking, exampleKeys } from "~/features/check-in/check-in.examples";
import type { Mark, MarkResult } from "~/features/check-in/check-in.schema";
import { dateInIndia } from "~/lib/dates";
import { forgetHeld, readHeld } from "~/lib/held-count";
import { AppError } from "~/server/api/errors";
import { answer, callsOf, gate, LostAnswer } from "~tests/component/far-side";
import { addressNow, leave, owner, renderPortal } from "~tests/component/render";

const today = dateInIndia(new Date());
const references = ["NE-7K3F9Q", "NE-8M4G2R", "NE-9P5H3T"] as const;
const bookings = references.map((reference, at) => ({
  ...exampleCheckInBooking,
  _id: `019bbf0e-4c1a-7b02-9d43-0a7c5be1f2d${at}`,
  reference,
  date: today,
}));
type Reference = (typeof references)[number];

/** What the server knows: the arrivals, by booking. */
let arrivals: Map<string, Mark>;

const shown = () =>
  bookings.map((booking) => {
    const mark = arrivals.get(booking._id);
    return { ...booking, arrived: mark ? { id: mark.id, at: mark.at, by: owner.name } : null };
  });

/** Answers marks as the server does. */
function arrive(mark: Mark): MarkResult {
  const { id, bookingId = "" } = mark;
  if (mark.undo) arrivals.delete(bookingId);
  else arrivals.set(bookingId, mark);
  const booking = shown().find(({ _id }) => _id === bookingId) ?? null;
  return { id, result: mark.undo ? "undone" : "arrived", state: "valid", message: null, booking };
}

/** Answers each mark after `before`, which may fail. */
function answerMarks(before: (mark: Mark) => unknown = () => undefined): void {
  answer("checkIn.mark", async ({ marks }) => {
    const results: MarkResult[] = [];
    for (const mark of marks) {
      await before(mark);
      results.push(arrive(mark));
    }
    return { results };
  });
}

const loseMarks = () =>
  answerMarks(() => {
    throw new LostAnswer();
  });

async function open(user = owner): Promise<void> {
  answer("checkIn.keys", () => exampleKeys);
  answer("checkIn.day", ({ date }) => ({
    date,
    bookings: date === today ? shown() : [],
    pages: 1,
    total: date === today ? bookings.length : 0,
    arrived: date === today ? arrivals.size : 0,
  }));
  await renderPortal(
    <>
      <HeldRequests />
      <AdminCheckInPage />
    </>,
    // The page reloads itself at any other address, because of the camera. Marks are stored with check-in's own path in any case.
    addressNow(),
    user,
  );
  await expect.element(entry("NE-7K3F9Q")).toBeVisible();
}

const entry = (reference: Reference) =>
  page.getByRole("list", { name: "Bookings of today" }).getByRole("listitem").filter({ hasText: reference });
const mark = (reference: Reference) => page.getByRole("button", { name: `, ${reference}` }).click();
const sync = page.getByText(/ to be sent\.$/);
const goOnline = () => window.dispatchEvent(new Event("online"));
/** The marks that the page has sent: "NE-7K3F9Q", or "undo NE-7K3F9Q". */
const sent = () =>
  callsOf("checkIn.mark").flatMap(({ input }) =>
    (input as { marks: Mark[] }).marks.map(({ bookingId, undo }) => {
      const reference = bookings.find(({ _id }) => _id === bookingId)?.reference;
      return undo ? `undo ${reference}` : reference;
    }),
  );
const idsSent = () => callsOf("checkIn.mark").map(({ input }) => (input as { marks: Mark[] }).marks[0]?.id);

test("marks made without a network wait over a reload, count as waiting, and are sent once, in their order", async () => {
  arrivals = new Map();
  const badge = vi.spyOn(navigator, "setAppBadge").mockResolvedValue();
  loseMarks();
  await open();
  for (const reference of references) await mark(reference);
  await expect.element(sync).toHaveTextContent("3 marks wait to be sent.");
  await expect.element(entry("NE-9P5H3T")).toHaveTextContent("To be sent");
  await expect.poll(() => badge.mock.lastCall).toEqual([3]);
  // The page itself shows them.
  await expect.element(page.getByText(/^Waits for the network since/)).not.toBeInTheDocument();
  const first = idsSent()[0];
  await leave();
  await open();
  await expect.element(sync).toHaveTextContent("3 marks wait to be sent.");
  const before = sent().length;
  answerMarks();
  goOnline();
  await expect.element(sync).not.toBeInTheDocument();
  expect(sent().slice(before)).toEqual([...references]);
  expect(idsSent()[before]).toBe(first);
  for (const reference of references) await expect.element(entry(reference)).toHaveTextContent("marked by");
  expect(readHeld()).toBeNull();
  await expect.poll(() => badge.mock.lastCall).toEqual([0]);
});

test("an arrival that was taken back before it was sent is forgotten; one that may have arrived is undone after it", async () => {
  arrivals = new Map();
  const answered = gate();
  answerMarks(() => answered.passed);
  await open();
  await mark("NE-7K3F9Q");
  await expect.poll(sent).toEqual(["NE-7K3F9Q"]);
  // The first mark is being sent, and the second waits behind it.
  await mark("NE-8M4G2R");
  await expect.element(sync).toHaveTextContent("2 marks wait to be sent.");
  await mark("NE-8M4G2R");
  await expect.element(sync).toHaveTextContent("1 mark waits to be sent.");
  await expect.element(entry("NE-8M4G2R")).not.toHaveTextContent("Arrived");
  await mark("NE-7K3F9Q");
  await expect.element(sync).toHaveTextContent("2 marks wait to be sent.");
  await expect.element(page.getByRole("tab", { name: "Today (0 of 3)" })).toBeVisible();
  answered.open();
  await expect.element(sync).not.toBeInTheDocument();
  expect(sent()).toEqual(["NE-7K3F9Q", "undo NE-7K3F9Q"]);
  expect(new Set(idsSent()).size).toBe(1);
});

test("a refused mark keeps no other, and its reason stays over a reload, until it is dismissed", async () => {
  arrivals = new Map();
  loseMarks();
  await open();
  for (const reference of references) await mark(reference);
  await expect.element(sync).toHaveTextContent("3 marks wait to be sent.");
  answerMarks(({ bookingId }) => {
    if (bookingId === bookings[0]?._id) throw new AppError("VALIDATION", "This mark cannot be read.");
  });
  goOnline();
  const reason = page.getByText("NE-7K3F9Q: This mark cannot be read.");
  await expect.element(reason).toBeVisible();
  await expect.element(sync).not.toBeInTheDocument();
  expect(arrivals.size).toBe(2);
  await leave();
  await open();
  await expect.element(reason).toBeVisible();
  await page.getByRole("button", { name: /^Dismiss: NE-7K3F9Q/ }).click();
  await expect.element(reason).not.toBeInTheDocument();
  await expect.poll(readHeld).toBeNull();
});

test("one who was marked by somebody else before is named, with the reference", async () => {
  arrivals = new Map();
  answer("checkIn.mark", ({ marks }) => ({
    results: marks.map(({ id }) => ({
      id,
      result: "already" as const,
      state: "used" as const,
      message: "Marked as arrived before, by Rina.",
      booking: null,
    })),
  }));
  await open();
  await mark("NE-8M4G2R");
  await expect.element(page.getByText("NE-8M4G2R: Marked as arrived before, by Rina.")).toBeVisible();
});

test("another account neither sees nor sends what waits", async () => {
  arrivals = new Map();
  loseMarks();
  await open();
  await mark("NE-7K3F9Q");
  await expect.element(sync).toBeVisible();
  await leave();
  const before = sent().length;
  answerMarks();
  await open({ ...owner, _id: "019bbf0e-4c1a-7b02-9d43-0a7c5be1f2d9" });
  await mark("NE-8M4G2R");
  await expect.element(entry("NE-8M4G2R")).toHaveTextContent("marked by");
  await expect.element(sync).not.toBeInTheDocument();
  await leave();
  expect(sent().slice(before)).toEqual(["NE-8M4G2R"]);
  await open();
  await expect.element(entry("NE-7K3F9Q")).toHaveTextContent("marked by");
  await expect.poll(() => sent().slice(before)).toEqual(["NE-8M4G2R", "NE-7K3F9Q"]);
});

test("a mark that the phone cannot store is not shown as made", async () => {
  arrivals = new Map();
  await open();
  const forbidden = vi.spyOn(window.indexedDB, "open").mockImplementation(() => {
    throw new DOMException("Forbidden", "SecurityError");
  });
  vi.spyOn(console, "error").mockReturnValue();
  await mark("NE-7K3F9Q");
  await expect.element(page.getByText(/^NE-7K3F9Q: This phone could not store it/)).toBeVisible();
  await expect.element(entry("NE-7K3F9Q")).not.toHaveTextContent("Arrived");
  await expect.element(sync).not.toBeInTheDocument();
  forbidden.mockRestore();
  expect(sent()).toEqual([]);
});

test("marks that an earlier version kept in local storage are sent in their order, with their ids", async () => {
  arrivals = new Map();
  const ids = ["019bbf0e-4c1a-7b02-9d43-0a7c5be1f2a1", "019bbf0e-4c1a-7b02-9d43-0a7c5be1f2a2"];
  const old = (at: number, id = "", fields: object = {}) => ({
    id,
    bookingId: bookings[at]?._id,
    reference: references[at],
    at: "2026-11-20T03:00:00.000Z",
    isTried: false,
    ...fields,
  });
  const marks = [old(0, ids[0], { isTried: true }), old(1, ids[1]), old(0, ids[0], { undo: true })];
  window.localStorage.setItem("check-in:marks", JSON.stringify(marks));
  loseMarks();
  await open();
  await expect.element(sync).toHaveTextContent("3 marks wait to be sent.");
  await expect.poll(() => window.localStorage.getItem("check-in:marks")).toBeNull();
  // The count that a logout asks about and clears.
  expect(readHeld()).toMatch(/^3 /);
  await expect.poll(() => sent().length).toBeGreaterThan(0);
  const before = sent().length;
  answerMarks();
  goOnline();
  await expect.element(sync).not.toBeInTheDocument();
  expect(sent().slice(before)).toEqual(["NE-7K3F9Q", "NE-8M4G2R", "undo NE-7K3F9Q"]);
  expect(idsSent().slice(before)).toEqual([ids[0], ids[1], ids[0]]);
  expect([...arrivals.keys()]).toEqual([bookings[1]?._id]);
});

test("old marks that cannot be read stay where they are", async () => {
  arrivals = new Map();
  const failed = vi.spyOn(console, "error").mockReturnValue();
  window.localStorage.setItem("check-in:marks", "[{");
  await open();
  await expect.poll(() => failed.mock.lastCall?.[0]).toBe("Failed to read the marks that wait");
  expect(window.localStorage.getItem("check-in:marks")).toBe("[{");
  forgetHeld();
});
