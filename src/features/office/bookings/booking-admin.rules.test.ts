import { describe, expect, test } from "vitest";
import { noProducts } from "~/features/product/booked.schema";
import { customerOf, dashboardType, isOverdue } from "./booking-admin.rules";

describe("isOverdue", () => {
  const createdAt = "2027-01-01T09:00:00.000Z";
  test.each([
    ["Pending", "2027-01-02T09:00:00.000Z", false],
    ["Pending", "2027-01-02T09:00:00.001Z", true],
    ["Confirmed", "2027-02-01T09:00:00.000Z", false],
    ["Cancelled", "2027-02-01T09:00:00.000Z", false],
  ] as const)("%s, at %s: %s", (status, now, expected) => {
    expect(isOverdue({ status, createdAt }, new Date(now))).toBe(expected);
  });
});

const id = "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59";
const tour = { _id: id, title: "Majuli", images: [] };
const car = { _id: id, name: "Hill Seven", carType: "SUV" as const, images: [], image: "" };
const offer = { _id: id, id, title: "Hornbill", image: "" };

test("the dashboard's type is Tour, Car or N/A", () => {
  expect(dashboardType({ ...noProducts, tour })).toBe("Tour");
  expect(dashboardType({ ...noProducts, car })).toBe("Car");
  expect(dashboardType({ ...noProducts, offer })).toBe("N/A");
  expect(dashboardType(noProducts)).toBe("N/A");
});

test("the customer is the account, else the lead traveller", () => {
  const lead = { name: "Rina", phone: "9000000000" };
  const user = { _id: id, name: "Asha Devi", email: "asha@example.com", phone: "" };
  expect(customerOf({ ...lead, user })).toEqual({ name: "Asha Devi", phone: "9000000000" });
  expect(customerOf({ ...lead, user: null })).toEqual(lead);
});
