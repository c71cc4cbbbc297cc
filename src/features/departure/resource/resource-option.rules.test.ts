import { expect, it } from "vitest";
import { exampleResource } from "~/features/departure/departure.examples";
import { toResourceOption } from "./resource-option.rules";

const vehicle = { kind: "vehicle" as const, name: "Sumo AS01 1234", languages: [], seats: 7 };

it.each([
  ["a guide", {}, "Guide, English, Hindi"],
  ["a vehicle", vehicle, "Vehicle, 7 seats"],
  ["somebody archived", { languages: [], active: false }, "Guide, archived"],
])("%s is listed with what it is", (_, changed, note) => {
  const resource = { ...exampleResource, ...changed };
  expect(toResourceOption(resource)).toEqual({ id: resource._id, title: resource.name, note });
});
