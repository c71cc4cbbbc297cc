import { expect, it } from "vitest";
import { isQuiet } from "./quiet-hours.rules";

const hours = (from: string, to: string) => ({ whatsAppQuietFrom: from, whatsAppQuietTo: to });

it.each([
  ["20:59", "21:00", "08:00", false],
  ["21:00", "21:00", "08:00", true],
  ["23:59", "21:00", "08:00", true],
  ["00:00", "21:00", "08:00", true],
  ["07:59", "21:00", "08:00", true],
  ["08:00", "21:00", "08:00", false],
  ["13:00", "13:00", "14:00", true],
  ["14:00", "13:00", "14:00", false],
  ["12:00", "12:00", "12:00", false],
])("at %s, with quiet hours from %s to %s: %s", (time, from, to, quiet) => {
  expect(isQuiet(time, hours(from, to))).toBe(quiet);
});
