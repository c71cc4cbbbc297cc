import { expect, it } from "vitest";
import { fillText, paragraphsOf, variablesMessage } from "./fill";

it("replaces known variables once, and leaves other braces", () => {
  const values = { name: "{total}", total: "₹9,000" };
  expect(fillText("{name} pays {total}, {other} and { total }", values)).toBe(
    "{total} pays ₹9,000, {other} and { total }",
  );
});

it("names the variables that do not exist, and those that do", () => {
  expect(variablesMessage("Dear {nmae}, {Name}, {date}, {nmae}", ["name", "date"])).toBe(
    "{nmae}, {Name} cannot be used here. Possible: {name}, {date}",
  );
  expect(variablesMessage("Dear {name}, { see below }", ["name"])).toBeNull();
});

it("splits a text into its lines", () => {
  expect(paragraphsOf("One.\n\n Two. \n")).toEqual(["One.", "Two."]);
  expect(paragraphsOf("")).toEqual([]);
});
