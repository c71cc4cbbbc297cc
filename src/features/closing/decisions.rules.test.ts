import { expect, it } from "vitest";
import { exampleAffected, exampleConcerned } from "./closing.examples";
import {
  callText,
  choicesFor,
  chooseForAll,
  commonChoice,
  countsOf,
  firstChoices,
  toBeCalled,
  toDecisions,
  toldOf,
} from "./decisions.rules";

const one = { ...exampleAffected, _id: "one" };
const full = { ...exampleAffected, _id: "full", dates: [], suggested: null, email: null };
const bookings = [one, full];

it("only tells at first, and keeps what was chosen before for the same bookings", () => {
  const first = firstChoices(bookings);
  expect(toDecisions(first)).toEqual([
    { id: "one", choice: "tell" },
    { id: "full", choice: "tell" },
  ]);
  const again = firstChoices([full], { full: { choice: "cancel", date: "" }, gone: { choice: "cancel", date: "" } });
  expect(toDecisions(again)).toEqual([{ id: "full", choice: "cancel" }]);
});

it("moves all to their nearest day, except those for which none is free", () => {
  const { choices, withoutDay } = chooseForAll(firstChoices(bookings), bookings, "move");
  expect(withoutDay).toBe(1);
  expect(toDecisions(choices)).toEqual([
    { id: "one", choice: "move", date: "2027-01-17" },
    { id: "full", choice: "tell" },
  ]);
  expect([commonChoice(choices), commonChoice(firstChoices(bookings))]).toEqual(["", "tell"]);
});

it("leaves nobody of closed days out, but of a changed rule those of whom nobody said who travels", () => {
  const known = { ...exampleConcerned, _id: "known" };
  const unknown = { ...known, _id: "unknown", permits: { traveller: null, changes: [], obstacles: [] } };
  expect(choicesFor(one)).not.toContain("leave");
  expect(choicesFor(known)).toContain("leave");
  const first = firstChoices([known, unknown]);
  expect(toDecisions(first)).toEqual([{ id: "known", choice: "tell" }]);
  expect(countsOf([known, unknown], first)).toMatchObject({ tell: 1, leave: 1, mails: 1 });
  expect(toldOf([known, unknown], first)).toEqual([known]);
});

it("counts what happens and what comes back", () => {
  const { choices } = chooseForAll(firstChoices(bookings), bookings, "cancel");
  const expected = { move: 0, cancel: 2, tell: 0, leave: 0, back: 18_000, mails: 1, messages: 0 };
  expect(countsOf(bookings, choices)).toEqual(expected);
});

it.each([
  ["on", [full]],
  ["failing", [full]],
  [null, [full]],
  ["files", bookings],
  ["off", bookings],
] as const)("names who must be called while sending is %s", (mail, expected) => {
  expect(toBeCalled(bookings, { mail, whatsApp: "on" })).toEqual(expected);
});

it("names nobody who gets a message by WhatsApp", () => {
  const agreed = { ...full, agreedToWhatsApp: true };
  expect(toBeCalled([one, agreed], { mail: "on", whatsApp: "failing" })).toEqual([]);
  expect(toBeCalled([one, agreed], { mail: "on", whatsApp: "limit" })).toEqual([agreed]);
  expect(countsOf([one, agreed], firstChoices([one, agreed]))).toMatchObject({ mails: 1, messages: 1 });
});

it("writes what a caller says, with the office's own words if there are some", () => {
  const said = callText(one, "The ferry does not run.");
  expect(said).toMatch(/^Hello Asha Devi, this is about your booking NE-7K3F9Q with .+\. The ferry does not run\.$/);
  expect(callText(one, "The ferry does not run.", "We are sorry.")).toBe(`${said}\n\nWe are sorry.`);
});
