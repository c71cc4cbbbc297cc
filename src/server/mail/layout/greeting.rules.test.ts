import { expect, test } from "vitest";
import { greeting } from "./greeting.rules";

test.each([
  ["Asha Devi", "Hello Asha,"],
  ["  N'Guessan  ", "Hello N'Guessan,"],
  ["राजेश शर्मा", "Hello राजेश,"],
  ["Anne-Marie", "Hello Anne-Marie,"],
  ["Th.", "Hello Th.,"],
])("%j is greeted by name", (name, greeted) => expect(greeting(name)).toBe(greeted));

test.each(["", " ", "https://evil.example", "evil.example", "win@evil.example", "x".repeat(31), "50%", "<b>"])(
  "%j is not used as a name",
  (name) => expect(greeting(name)).toBe("Hello,"),
);
