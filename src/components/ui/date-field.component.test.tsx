import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DateField } from "./date-field";

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
