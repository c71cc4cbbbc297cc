import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DateField } from "./date-field";
import { SaysDay } from "./says-day";

const box = page.getByRole("textbox", { name: "Day" });
const invalid = page.getByText("Date input not valid.", { exact: true });

function Day() {
  const [date, setDate] = useState("");
  return (
    <>
      <DateField label="Day" value={date} onChange={setDate} today="2026-12-01" min="2026-12-01" />
      <output>{date || "no date"}</output>
    </>
  );
}

const output = page.getByRole("status");
const calendar = page.getByRole("dialog", { name: "Choose a date" });

// Must stay the first test of this file: the later ones find the calendar's code loaded.
test.each(["Escape", "Enter"])("%s closes the calendar also while its code is loading", async (key) => {
  await render(<Day />);
  const input = box.element();
  if (!(input instanceof HTMLInputElement)) throw new Error("No input");
  input.click();
  input.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  await import("./date-popover");
  await page.getByRole("button", { name: "Open calendar" }).click();
  await expect.element(calendar).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(calendar).not.toBeInTheDocument();
});

test("a whole date closes the calendar, and the focus stays in the box", async () => {
  await render(<Day />);
  await box.click();
  await expect.element(calendar).toBeVisible();
  await userEvent.type(box, "5.3.");
  await expect.element(calendar).toBeVisible();
  await userEvent.type(box, "2027");
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
  await expect.element(output).toHaveTextContent("2027-03-05");
});

test("common spellings are accepted, and shown as yyyy-MM-dd", async () => {
  await render(<Day />);
  const written = [
    "5/3/2027",
    "05-03-2027",
    "05.03.2027",
    "5 Mar 2027",
    "05 March 2027",
    "05/03/27",
    "March 5, 2027",
    "2027-03-05",
  ];
  for (const text of written) {
    await box.clear();
    await userEvent.type(box, text);
    await expect.element(box).toHaveValue(text);
    await userEvent.tab();
    await expect.element(box, { message: text }).toHaveValue("2027-03-05");
    await expect.element(box).not.toHaveAttribute("aria-invalid");
    await expect.element(output).toHaveTextContent("2027-03-05");
  }
});

test.each([
  ["31/02/2027", "February 2027 has 28 days."],
  ["10/13/2027", "There is no month 13. The day comes first: 15/1/2027."],
  ["2027-02-30", "February 2027 has 28 days."],
])("%s stays in its field, with the reason beside it", async (typed, why) => {
  await render(<Day />);
  await box.fill(typed);
  await expect.element(invalid).toBeVisible();
  await expect.element(box).toHaveAccessibleDescription(expect.stringContaining(why));
  await expect.element(box).toHaveAttribute("aria-invalid", "true");
  await userEvent.tab();
  await expect.element(box).toHaveValue(typed);
  await expect.element(output).toHaveTextContent("no date");
});

test("an unfinished date has no message before it is left", async () => {
  await render(<Day />);
  await userEvent.type(box, "10/1");
  await expect.element(box).toHaveValue("10/1");
  await expect.element(invalid).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(invalid).toBeVisible();
});

/** The height of what is seen of a text whose surrounding element cuts it. */
const seenHeight = (text: string) => page.getByText(text).element().parentElement?.clientHeight;

test("in the portal the field says which day it is, as lists do, where there is room", async () => {
  await render(
    <div style={{ width: "15rem" }}>
      <SaysDay value={true}>
        <Day />
      </SaysDay>
    </div>,
  );
  await box.fill("2026-12-04");
  await expect.element(page.getByText("Fri 4 Dec 2026")).toBeInTheDocument();
  expect(seenHeight("Fri 4 Dec 2026")).toBe(20);
  await box.fill("2026-11-04");
  await expect.element(page.getByText("Please choose a date from today on.")).toBeVisible();
  await expect.element(page.getByText("Nov 2026")).not.toBeInTheDocument();
});

test("beside a label that leaves no room for it, the day is not said, and the label keeps its line", async () => {
  await render(
    <div style={{ width: "8rem" }}>
      <SaysDay value={true}>
        <Day />
      </SaysDay>
    </div>,
  );
  const before = box.element().getBoundingClientRect().top;
  await box.fill("2026-12-04");
  await expect.element(page.getByText("Fri 4 Dec 2026")).toBeInTheDocument();
  expect(seenHeight("Fri 4 Dec 2026")).toBe(0);
  expect(box.element().getBoundingClientRect().top).toBe(before);
});

test("on the site the field says no more than was typed", async () => {
  await render(<Day />);
  await box.fill("2026-12-04");
  await expect.element(output).toHaveTextContent("2026-12-04");
  await expect.element(page.getByText("4 Dec 2026")).not.toBeInTheDocument();
});
