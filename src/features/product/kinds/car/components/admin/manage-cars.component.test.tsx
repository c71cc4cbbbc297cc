import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleCar } from "~/features/product/kinds/car/car.examples";
import { answer, callsOf, gate, LostAnswer } from "~tests/component/far-side";
import { renderPortal } from "~tests/component/render";
import { requirement } from "~tests/component/requirement";
import { answerUploads, pictureFile } from "~tests/component/uploads";
import { ManageCars } from "./manage-cars";

const { name, image: picture } = exampleCar;
const other = { ...exampleCar, _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a6f", name: "Brahmaputra Four" };

const add = page.getByRole("region", { name: "Add Vehicle" });
const edit = page.getByRole("region", { name: "Edit Vehicle" });
const row = page.getByRole("row").filter({ hasText: name });
const rows = page.getByRole("row");
const button = (text: string) => page.getByRole("button", { name: text, exact: true });
const alert = (text: string) => page.getByRole("alert").filter({ hasText: text }).first();
const question = page.getByRole("alertdialog", { name: "Are you sure you want to delete this car?" });

/** The far side's cars. */
function keepCars(cars: (typeof exampleCar)[]) {
  let stored = cars;
  const read = () => ({ results: stored, pages: 1, total: stored.length });
  answer("car.list", read);
  answer("car.create", () => {
    stored = [exampleCar, ...stored];
    return exampleCar;
  });
  answer("car.update", ({ availability = exampleCar.availability }) => {
    const changed = { ...exampleCar, availability };
    stored = stored.map((car) => (car._id === changed._id ? changed : car));
    return changed;
  });
  answer("car.delete", ({ id }) => {
    stored = stored.filter(({ _id }) => _id !== id);
    return { _id: id, archived: false };
  });
  return read;
}

async function fillNew(seats: string) {
  for (const [label, text] of [
    ["Name", name],
    ["Tagline", "Seven seats for the passes"],
    ["Price per day", "4800"],
    ["Seat capacity", seats],
  ] as const) {
    await add.getByLabelText(label).fill(text);
  }
  await add.getByLabelText("Car type").selectOptions("SUV");
  await add.getByLabelText("Engine type").selectOptions("Diesel");
  await add.getByLabelText("Transmission").selectOptions("Manual");
}

test(
  "a vehicle is added above the table with a picture, and named what is missing",
  requirement("manage-cars.parts", "manage-cars.rules", "manage-cars.actions", "manage-cars.seats"),
  async () => {
    keepCars([]);
    await renderPortal(<ManageCars />, "/admin/dashboard");
    await expect.element(page.getByRole("heading", { level: 1, name: "Manage Vehicles" })).toBeVisible();
    await expect.element(page.getByRole("table", { name: "Vehicles" })).toBeVisible();
    await expect.element(add).toBeVisible();
    const send = add.getByRole("button", { name: "Add Vehicle" });
    await send.click();
    await expect.element(alert("Please fill in all fields")).toBeVisible();
    await fillNew("0");
    await send.click();
    await expect.element(add.getByText("Seat capacity must be at least 1")).toBeVisible();
    await expect.element(add.getByText("Please upload an image.")).toBeVisible();
    await add.getByLabelText("Seat capacity").fill("7");

    // The upload is held so that its busy state can be seen.
    const { passed: held, open: release } = gate();
    answerUploads(() => held.then(() => ({ status: 200, body: { url: picture } })));
    await add.getByLabelText("Image", { exact: true }).upload(pictureFile("car.png"));
    await expect.element(add.getByRole("progressbar", { name: "Uploading car.png" })).toBeVisible();
    await expect.element(send).toBeDisabled();
    release();
    await expect.element(add.getByRole("button", { name: "Remove picture 1" })).toBeVisible();
    await send.click();
    await expect.element(page.getByRole("status").filter({ hasText: "Car created." })).toBeVisible();
    await expect.element(row).toHaveTextContent("₹4,800");
    await expect.element(add.getByLabelText("Name")).toHaveValue("");
    expect(callsOf("car.create")[0]?.input).toMatchObject({
      name,
      carType: "SUV",
      engineType: "Diesel",
      transmission: "Manual",
      seatCapacity: 7,
      price: 4800,
      images: [picture],
    });
  },
);

test(
  "a vehicle's availability is toggled while a search that was read before is on its way",
  requirement("manage-cars.availability"),
  async () => {
    const read = keepCars([exampleCar, other]);
    await renderPortal(<ManageCars />, "/admin/dashboard");
    await expect.element(row).toBeVisible();
    const { passed: late, open: deliver } = gate();
    let searches = 0;
    answer("car.list", async ({ search }) => {
      const { results } = read();
      if (search && searches++ === 0) await late;
      const found = search ? results.filter((car) => car.name === search) : results;
      return { results: found, pages: 1, total: found.length };
    });
    await page.getByRole("searchbox", { name: "Search vehicles" }).fill(name);
    await expect.poll(() => searches).toBe(1);
    await button(`Available: ${name}`).click();
    await expect.poll(() => callsOf("car.update")).toHaveLength(1);
    deliver();
    await expect.poll(() => rows.elements()).toHaveLength(2);
    await expect.element(button(`Unavailable: ${name}`)).toBeVisible();
    expect(read().results[0]?.availability).toBe(false);
    await button(`Unavailable: ${name}`).click();
    await expect.element(button(`Available: ${name}`)).toBeVisible();
    expect(callsOf("car.update").map(({ input }) => input)).toEqual([
      { id: exampleCar._id, availability: false },
      { id: exampleCar._id, availability: true },
    ]);
  },
);

test(
  "a vehicle is edited, and its days of booking are checked",
  requirement("manage-cars.rules", "manage-cars.actions"),
  async () => {
    keepCars([exampleCar]);
    await renderPortal(<ManageCars />, "/admin/dashboard");
    await button(`Edit ${name}`).click();
    await edit.getByLabelText("How many of this vehicle you have").fill("3");
    await edit.getByText("Season, closed days and changes").click();
    await edit.getByLabelText("Oct", { exact: true }).click();
    await edit.getByLabelText("Must be booked at least").fill("400");
    await edit.getByRole("button", { name: "Update Vehicle" }).click();
    await expect.element(edit.getByText("Must be at most 365")).toBeVisible();
    await edit.getByLabelText("Must be booked at least").fill("2");
    await edit.getByRole("button", { name: "Update Vehicle" }).click();
    await expect.element(page.getByRole("status").filter({ hasText: "Car updated." })).toBeVisible();
    const { units, seatCapacity, price, seasonMonths, leadDays, ...rest } = exampleCar;
    expect([units, seasonMonths, leadDays]).toEqual([2, [], 0]);
    const changed = { units: 3, seatCapacity, price, seasonMonths: [10], leadDays: 2, version: rest.version };
    expect(callsOf("car.update").at(-1)?.input).toMatchObject(changed);
  },
);

test(
  "a vehicle is deleted once the question is answered, and then the list is empty",
  requirement("manage-cars.confirm-delete", "manage-cars.actions", "manage-cars.empty"),
  async () => {
    keepCars([exampleCar]);
    await renderPortal(<ManageCars />, "/admin/dashboard");
    await button(`Delete ${name}`).click();
    await question.getByRole("button", { name: "Keep it" }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(callsOf("car.delete")).toEqual([]);
    await button(`Delete ${name}`).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect.element(page.getByText("No vehicles found.")).toBeVisible();
  },
);

test(
  "failures of vehicles show the specified texts, and the form keeps its fields",
  requirement("manage-cars.failures"),
  async () => {
    const lose = () => {
      throw new LostAnswer();
    };
    keepCars([exampleCar]);
    await renderPortal(<ManageCars />, "/admin/dashboard");
    const image = add.getByLabelText("Image", { exact: true });
    answerUploads(() => ({ status: 400, body: { message: "notes.png is not a picture that we can read" } }));
    await image.upload(pictureFile("notes.png"));
    await expect.element(alert("Failed to upload image. Please try again.")).toBeVisible();
    await expect.element(add.getByText("notes.png is not a picture that we can read")).toBeVisible();
    answerUploads(() => ({ status: 200, body: { url: picture } }));
    await image.upload(pictureFile("car.png"));
    await expect.element(add.getByRole("button", { name: "Remove picture 1" })).toBeVisible();

    answer("car.update", lose);
    await button(`Available: ${name}`).click();
    await expect.element(alert("Error toggling availability.")).toBeVisible();
    await expect.element(button(`Available: ${name}`)).toBeVisible();
    answer("car.delete", lose);
    await button(`Delete ${name}`).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect.element(alert("Error deleting car.")).toBeVisible();
    await fillNew("4");
    answer("car.create", lose);
    await add.getByRole("button", { name: "Add Vehicle" }).click();
    await expect.element(alert("Error creating car.")).toBeVisible();
    await expect.element(add.getByLabelText("Name")).toHaveValue(name);
    await add.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Leave" }).click();

    await button(`Edit ${name}`).click();
    await edit.getByRole("button", { name: "Update Vehicle" }).click();
    await expect.element(alert("Error updating car.")).toBeVisible();
  },
);
