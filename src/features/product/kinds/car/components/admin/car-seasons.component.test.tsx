import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleCar } from "~/features/product/kinds/car/car.examples";
import { answer, callsOf } from "~tests/component/far-side";
import { renderPortal } from "~tests/component/render";
import { ManageCars } from "./manage-cars";

test("an admin prices a car over two seasons, with an example that fits a phone", async () => {
  const car = { ...exampleCar, prices: [] };
  answer("car.list", () => ({ results: [car], pages: 1, total: 1 }));
  answer("car.update", () => car);
  await renderPortal(<ManageCars />, "/admin/dashboard");
  await page.getByRole("button", { name: `Edit ${car.name}` }).click();
  const form = page.getByRole("region", { name: "Edit Vehicle" });
  await form.getByText("Seasons, cancellation and payment").click();
  await form.getByRole("button", { name: "Add a price" }).click();
  const row = form.getByRole("listitem", { name: "Row 1", exact: true });
  for (const [label, text] of [
    ["First day", "2098-10-01"],
    ["Last day", "2099-03-31"],
    ["Rupees", "5600"],
  ] as const) {
    await row.getByLabelText(label).first().fill(text);
  }
  const example = form.getByRole("region", { name: "Example price" });
  await example.getByLabelText("Days", { exact: true }).fill("4");
  await example.getByLabelText(/^First day/).fill("2098-09-29");
  const result = example.getByRole("status");
  for (const text of ["2 × ₹4,800", "2 × ₹5,600", "₹20,800"]) await expect.element(result).toHaveTextContent(text);
  for (const width of [390, 1440]) {
    await page.viewport(width, 900);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  }
  await form.getByRole("button", { name: "Update Vehicle" }).click();
  await expect.element(form).not.toBeInTheDocument();
  const season = { unit: "day", from: "2098-10-01", to: "2099-03-31", amount: 5600 };
  expect(callsOf("car.update").map(({ input }) => input)).toMatchObject([{ prices: [season] }]);
});
