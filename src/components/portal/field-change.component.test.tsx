import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { emptyText } from "~/lib/field-text";
import { FieldChange } from "./field-change";

test.each([
  ["₹4,500", "₹4,950", "Price: ₹4,500 → ₹4,950"],
  [emptyText, "06:30", "Price: 06:30"],
  ["06:30", emptyText, "Price: 06:30 → removed"],
])("from %s to %s reads '%s'", async (from, to, text) => {
  await render(<FieldChange field="Price" from={from} to={to} />);
  await expect.element(page.getByRole("paragraph")).toHaveTextContent(text);
  expect(page.getByRole("paragraph").element().textContent).toBe(text);
});
