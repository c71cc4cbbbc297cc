import { expect, it } from "vitest";
import { eachRow } from "./each-row";

const rows = ["a", "b", "c", "d"].map((id) => ({ id }));
const unavailable = Object.assign(new Error("lock timeout"), { code: "55P03" });

it("goes on after a row that fails, and counts what was done", async () => {
  const seen: string[] = [];
  const run = async ({ id }: { id: string }) => {
    seen.push(id);
    if (id === "a") throw new Error("broken");
    if (id === "c") throw unavailable;
    return id === "b";
  };
  expect(await eachRow(rows, "test", run)).toBe(1);
  expect(seen).toEqual(["a", "b", "c", "d"]);
});

it("ends when the database is unavailable for two rows in a row", async () => {
  const seen: string[] = [];
  const run = ({ id }: { id: string }) => {
    seen.push(id);
    return Promise.reject(unavailable);
  };
  await expect(eachRow(rows, "test", run)).rejects.toBe(unavailable);
  expect(seen).toEqual(["a", "b"]);
});
