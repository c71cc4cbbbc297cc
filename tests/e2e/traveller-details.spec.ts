import { admin } from "~tests/support/admin";
import { makeTour } from "./portal-support";
import { expect, newTraveller, onPhone, test, tokenOf, tripDay } from "./support";

test("travellers give their details by a link, signed out, a part at a time", onPhone, async ({ page, request }) => {
  const tour = await makeTour(request, { title: "Hornbill for two", states: ["Nagaland"] });
  const headers = { Authorization: `Bearer ${await tokenOf(request, admin)}` };
  const { name, phone } = newTraveller();
  const booking = { tourId: tour._id, name, phone, date: tripDay("02-10"), travelers: 2, pickupLocation: "Dimapur" };
  const booked = await request.post("/api/bookings/by-phone", {
    headers,
    data: booking,
  });
  expect(booked.status()).toBe(200);
  const { _id } = await booked.json();
  const made = await request.post(`/api/bookings/${_id}/travellers/link`, { headers, data: {} });
  const { url } = await made.json();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(new URL(url).pathname);
  await expect(page.getByText(/We delete them 30 days after travel/)).toBeVisible();
  const first = page.getByRole("group", { name: "Traveller 1" });
  await first.getByLabel("Name as on the ID").fill("Anna Weber");
  await first.getByLabel("Nationality").selectOption({ label: "Germany" });
  await first.getByLabel("Age on the first day of travel").fill("forty");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(first.getByText("Age must be a whole number from 0 to 120")).toBeVisible();
  await expect(first.getByLabel("Name as on the ID")).toHaveValue("Anna Weber");
  await first.getByLabel("Age on the first day of travel").fill("41");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. 1 of 2 given.")).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);

  // Somebody else fills in the second traveller. Pressing Save again here must not overwrite that.
  const other = { position: 2, name: "Lalrin Pui", nationality: "IN", age: 38, permitNumber: "" };
  expect((await request.put(`/api${new URL(url).pathname}`, { data: { people: [other] } })).status()).toBe(200);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("There is nothing new to save.")).toBeVisible();

  await page.reload();
  await expect(page.getByRole("group", { name: "Traveller 2" }).getByLabel("Name as on the ID")).toHaveValue(
    "Lalrin Pui",
  );
  await expect(first.getByLabel("Name as on the ID")).toHaveValue("Anna Weber");
  await expect(first.getByLabel("Nationality")).toHaveValue("DE");
  expect((await request.delete(`/api/bookings/${_id}/travellers/link`, { headers })).status()).toBe(200);
  const ended = await request.get(new URL(url).pathname);
  expect(ended.status()).toBe(404);
  expect(await ended.text()).toContain("This link does not work any more.");
});
