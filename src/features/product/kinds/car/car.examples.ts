import type { Car } from "./car.schema";

export const exampleCar: Car = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a60",
  name: "Hill Seven",
  tagline: "Seven seats for the passes",
  carType: "SUV",
  engineType: "Diesel",
  transmission: "Manual",
  seatCapacity: 7,
  price: 4800,
  images: ["/images/cars/suv.avif"],
  image: "/images/cars/suv.avif",
  availability: true,
  rating: 4.6,
  fuel: "Included",
  tolls: "Paid on the way",
  driverNights: "Included",
  kmPerDay: 200,
  area: null,
  units: 2,
  seasonMonths: [],
  closedDates: [],
  leadDays: 0,
  prices: [{ unit: "day", from: "2026-12-20", to: "2027-01-05", amount: 5600 }],
  cancellation: null,
  payment: null,
  infantsTakePlaces: true,
  changeDays: null,
  currency: "INR",
  version: 3,
  updatedAt: "2026-11-18T05:00:00.000Z",
};

const { _id, version: _version, updatedAt: _updatedAt, currency: _currency, image: _image, ...fields } = exampleCar;

/** The request body that creates it. */
export const exampleCarFields = fields;
