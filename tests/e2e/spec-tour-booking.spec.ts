import { expect, onDesktop, requirement, rupees, signInAsNew, test, tripDay } from "./support";

test("the booking modal checks its fields, and keeps them when the booking is refused", {
  ...requirement("tour-dialog.fields", "tour-dialog.rules", "tour-dialog.outcome", "limits.fields"),
  ...onDesktop,
}, async ({ page }) => {
  const { traveller } = await signInAsNew(page);
  const { results } = await (await page.request.get("/api/tours")).json();
  const tour = results.find(({ capacityPerDate }: { capacityPerDate: number | null }) => capacityPerDate !== null);
  await page.goto(`/tour/${tour._id}`);
  await page.getByRole("button", { name: "Book Now" }).filter({ visible: true }).first().click();
  const modal = page.getByRole("dialog");
  const send = () => modal.getByRole("button", { name: "Confirm Booking" }).click();
  const alert = modal.getByRole("alert");
  await expect(modal.getByLabel("Name")).toHaveValue(traveller.name);
  await expect(modal.getByLabel("Phone")).toHaveValue(traveller.phone);
  await expect(modal.getByLabel("Passengers", { exact: true })).toHaveValue("1");
  await expect(modal.getByRole("button", { name: "Decrease passengers" })).toBeDisabled();

  const required = {
    Name: traveller.name,
    Phone: traveller.phone,
    Passengers: "2",
    Date: tripDay("12-05"),
    Pickup: "Dibrugarh airport",
  };
  const box = (label: string) => modal.getByLabel(label, { exact: true });
  for (const [label, text] of Object.entries(required)) await box(label).fill(text);
  for (const [label, text] of Object.entries(required)) {
    await box(label).fill("");
    await send();
    await expect(alert).toHaveText("Please fill all required fields");
    await box(label).fill(text);
    await expect(alert).toBeEmpty();
  }
  await expect(modal.getByText(rupees(tour.price * 2), { exact: true }).last()).toBeVisible();

  await page.route("**/api/trpc/booking.create*", (route) => route.abort());
  await send();
  await expect(alert).toHaveText("Booking submission failed. Please try again.");
  await page.unroute("**/api/trpc/booking.create*");

  await box("Passengers").fill(String(tour.capacityPerDate + 1));
  await send();
  await expect(alert).toHaveText(`There are only ${tour.capacityPerDate} places left on that date.`);
  await box("Passengers").fill("2");

  await box("Phone").fill("98");
  await send();
  await expect(modal.getByText("Phone number must be exactly 10 digits")).toBeVisible();
  await box("Phone").fill(traveller.phone);
  await expect(box("Pickup")).toHaveValue("Dibrugarh airport");
  await send();
  await expect(page.getByRole("status").getByText("Booking request submitted successfully!")).toBeVisible();
  await expect(modal).toBeHidden();
});
