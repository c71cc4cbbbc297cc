import { performance } from "node:perf_hooks";
import { expect, it } from "vitest";
import type { ReadStatement } from "~/features/payment/statement/read-statement";
import type { StatementFile } from "~/features/payment/statement/read-statement.thread";
import { runInThread } from "./thread";

const read = (text: string) =>
  runInThread<StatementFile, ReadStatement>("features/payment/statement/read-statement.thread", {
    bytes: Buffer.from(text),
    mapping: undefined,
  });

const headings = "Date,Narration,Ref No,Debit,Credit\n";
const line = (at: number) => `21-11-2026,UPI/${400_000_000_000 + at}/ASHA DEVI/tour,,,${at + 1}.00\n`;

it("reads a bank's statement while other work of this process goes on", async () => {
  await read(headings + line(0));
  const lines = 40_000;
  const text = headings + Array.from({ length: lines }, (_, at) => line(at)).join("");
  const before = performance.eventLoopUtilization();
  const statement = await read(text);
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  expect("lines" in statement && statement.lines.length).toBe(lines);
});

it("passes an error on, and runs what is asked next", async () => {
  const broken = { bytes: "no bytes", mapping: undefined };
  await expect(runInThread("features/payment/statement/read-statement.thread", broken)).rejects.toThrow();
  expect(await read("")).toEqual({ fault: "This file is empty." });
});
