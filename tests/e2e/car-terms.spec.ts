import { randomUUID } from "node:crypto";
import { adminSession, openTab } from "./portal-catalogue";
import { expect, onDesktop, test } from "./support";

test("the office says what a car's price covers, and travellers read it", onDesktop, async ({ page, request }) => {
  const session = await adminSession(request);
  const name = `Valley Five ${randomUUID().slice(0, 8)}`;
  const fields = { name, tagline: "For the valley", carType: "SUV", engineType: "Diesel", transmission: "Manual" };
  const made = await request.post("/api/cars", {
    headers: { Authorization: `Bearer ${session.token}` },
    data: { ...fields, seatCapacity: 5, price: 3000, images: ["/images/cars/suv.avif"] },
  });
  const { _id }: { _id: string } = await made.json();
  await page.goto(`/car/${_id}`);
  await expect(page.getByRole("definition").filter({ hasText: /^Ask us$/ })).toHaveCount(5);

  await openTab(page, session, "Manage Cars");
  await page.getByRole("searchbox", { name: "Search vehicles" }).fill(name);
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const edit = page.getByRole("region", { name: "Edit Vehicle" });
  await edit.getByText("What the price covers").click();
  await edit.getByLabel("Fuel").fill("Included");
  await edit.getByLabel("Kilometres a day").fill("0");
  await edit.getByRole("button", { name: "Update Vehicle" }).click();
  await expect(edit.getByText("Must be at least 1")).toBeVisible();
  await expect(edit.getByLabel("Fuel")).toHaveValue("Included");
  await edit.getByLabel("Kilometres a day").fill("180");
  await edit.getByRole("button", { name: "Update Vehicle" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Car updated." })).toBeVisible();

  await page.goto(`/car/${_id}`);
  await expect(page.getByText("180 km", { exact: true })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: /^Ask us$/ })).toHaveCount(3);
  await page.getByRole("button", { name: "Book Now" }).filter({ visible: true }).first().click();
  await expect(page.getByRole("dialog").getByText("180 km", { exact: true })).toBeVisible();
  await expect(page.getByRole("dialog").getByText("Ask us", { exact: true })).toHaveCount(3);
});
