import { expect } from "vitest";
import type { ImportOutcome } from "~/features/product/manage/transfer/transfer.schema";
import type { Answer } from "./clients";
import type { TestUser } from "./factories";
import { form, sendForm } from "./forms";

export const fileOf = (text: string | Buffer) =>
  new File([typeof text === "string" ? text : new Uint8Array(text)], "c.csv");

export const check = (as: TestUser, text: string | Buffer, kind = "tour") =>
  sendForm("POST", "/catalogue/import/check", form({ file: fileOf(text), kind }), as);

/** Imports a file, with the `check` of the answer to its check. */
export const apply = (as: TestUser, text: string | Buffer, checked: string, kind = "tour") =>
  sendForm("POST", "/catalogue/import", form({ file: fileOf(text), kind, check: checked }), as);

export async function outcomeOf(answer: Promise<Answer>): Promise<ImportOutcome> {
  const { status, body } = await answer;
  expect([status, status === 200 ? null : body]).toEqual([200, null]);
  return body as ImportOutcome;
}

/** Checks and imports a file. */
export async function load(as: TestUser, text: string | Buffer, kind = "tour"): Promise<ImportOutcome> {
  const { check: checked } = await outcomeOf(check(as, text, kind));
  return outcomeOf(apply(as, text, checked, kind));
}
