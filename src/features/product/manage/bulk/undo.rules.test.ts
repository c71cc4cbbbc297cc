import { expect, test } from "vitest";
import { type RecordedChange, sinceChange } from "./undo.rules";

const change: RecordedChange = {
  id: "b",
  action: "updated",
  fields: { price: [1000, 1100] },
  at: new Date("2027-01-15T10:00:00Z"),
  batchId: "first",
};
const minuteLater = new Date("2027-01-15T10:01:00Z");
const record = (fields: Partial<RecordedChange>): RecordedChange => ({
  ...change,
  id: "c",
  at: minuteLater,
  batchId: null,
  ...fields,
});

const cases: { name: string; history: RecordedChange[]; since: ReturnType<typeof sinceChange> }[] = [
  { name: "nothing", history: [], since: "untouched" },
  { name: "another field", history: [record({ fields: { title: ["Ziro", "Ziro Valley"] } })], since: "untouched" },
  {
    name: "the price, away and back",
    history: [record({ fields: { price: [1100, 1500] } }), record({ id: "d", fields: { price: [1500, 1100] } })],
    since: "changed",
  },
  { name: "the price, in the same millisecond", history: [record({ at: change.at })], since: "changed" },
  { name: "the price, before", history: [record({ id: "a", at: change.at })], since: "untouched" },
  {
    name: "a later change that was undone",
    history: [record({ batchId: "second" }), record({ id: "d", action: "undone", batchId: "second" })],
    since: "untouched",
  },
  { name: "its own undoing", history: [record({ action: "undone", batchId: "first" })], since: "undone" },
  {
    name: "an undoing by an earlier version, which has no batch",
    history: [record({ action: "undone" })],
    since: "changed",
  },
];

test.each(cases)("of a change of prices the history has since: $name", ({ history, since }) => {
  expect(sinceChange(change, [change, ...history])).toBe(since);
});
