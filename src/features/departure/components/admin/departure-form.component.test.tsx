import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleDeparture } from "~/features/departure/departure.examples";
import { AppError, conflictMessage } from "~/server/api/errors";
import { api } from "~/trpc/react";
import { answer, callsOf } from "~tests/component/far-side";
import { renderPortal } from "~tests/component/render";
import { DepartureForm } from "./departure-form";

const save = () => page.getByRole("button", { name: "Save Departure" }).click();
const field = (name: string) => page.getByLabelText(name, { exact: true });

test("of two admins who set one departure both edits are kept, and a capacity below what is sold is refused", async () => {
  const opened = { ...exampleDeparture, status: "open" as const, startTime: "05:00" };
  const current = { ...opened, status: "guaranteed" as const, startTime: "07:00", version: opened.version + 1 };
  const sold = "2 are sold on 15 Jan 2027";
  answer("departure.update", ({ version, capacity }) => {
    if (version !== current.version) throw new AppError("EDIT_CONFLICT", conflictMessage, { current });
    if (capacity === 1) throw new AppError("CAPACITY_SOLD", sold, { sold: 2, date: "2027-01-15" });
    return { ...current, startTime: "06:30", capacity: 2, version: current.version + 1 };
  });
  await renderPortal(<DepartureForm departure={opened} />, "/admin/departures");
  await field("Start time").fill("6.30");
  await save();
  await expect.element(page.getByText("Please enter a time such as 06:30")).toBeVisible();
  expect(callsOf("departure.update")).toEqual([]);
  await field("Start time").fill("06:30");
  await save();
  await expect.element(page.getByText("Somebody else has changed this in the meantime.")).toBeVisible();
  await expect.element(field("Status")).toHaveValue("guaranteed");
  await expect.element(field("Start time")).toHaveValue("06:30");
  await field("Seats on this day").fill("1");
  await save();
  await expect.element(page.getByText(sold)).toBeVisible();
  await field("Seats on this day").fill("2");
  await save();
  await expect.element(page.getByText("Departure saved.")).toBeVisible();
  expect(callsOf("departure.update").at(-1)?.input).toMatchObject({
    status: "guaranteed",
    startTime: "06:30",
    capacity: 2,
    version: current.version,
  });
});

function ShownBesideForm() {
  const { _id: productId } = exampleDeparture.product;
  const { data } = api.departure.byDay.useQuery({ productId, date: exampleDeparture.date });
  return (
    <>
      <p>{data && `Starts at ${data.startTime}`}</p>
      <DepartureForm departure={exampleDeparture} />
    </>
  );
}

test("what else shows the departure has its new time as soon as it is saved", async () => {
  let stored = exampleDeparture;
  answer("departure.byDay", () => stored);
  answer("departure.update", () => {
    stored = { ...exampleDeparture, startTime: "07:45", version: exampleDeparture.version + 1 };
    return stored;
  });
  await renderPortal(<ShownBesideForm />, "/admin/departures");
  await expect.element(page.getByText(`Starts at ${exampleDeparture.startTime}`)).toBeVisible();
  await field("Start time").fill("07:45");
  await save();
  await expect.element(page.getByText("Starts at 07:45")).toBeVisible();
});
