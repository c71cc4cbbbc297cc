import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleUser } from "~/features/account/account.examples";
import { exampleAssistant } from "~/features/account/assistants/assistant.examples";
import type { OwnAssistants } from "~/features/account/assistants/assistant.schema";
import { AppError } from "~/server/api/errors";
import { expectClean, expectWhole } from "~tests/component/access";
import { answer, callsOf, LostAnswer } from "~tests/component/far-side";
import { renderSite } from "~tests/component/render";
import { AssistantsSection } from "./assistants-section";

const section = page.getByRole("region", { name: "Assistants" });
const rows = section.getByRole("button", { name: /^End access/ });
const other = { ...exampleAssistant, _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4c21", name: "Planner", lastUsedAt: null };

async function open(list: () => OwnAssistants): Promise<void> {
  answer("assistant.list", list);
  await renderSite(<AssistantsSection />, "/profile/account", exampleUser);
}

test("each assistant has its name and host, what it may do, since when, and its last use", async () => {
  await open(() => ({ assistants: [exampleAssistant, other], isOpen: true }));
  await expect
    .element(section)
    .toHaveTextContent(/Trip Helperassistant\.example · Last used .*Let in 12 Dec 2026, 11:42 am/);
  await expect.element(section).toHaveTextContent("Read your bookingsBook, change and cancel for you");
  await expect.element(section).toHaveTextContent("Plannerassistant.example · Never used");
  await expectClean();
  await expectWhole();
});

test("the access of one ends, and the others stay", async () => {
  await open(() => ({ assistants: [exampleAssistant, other], isOpen: true }));
  answer("assistant.end", () => {
    throw new LostAnswer();
  });
  await rows.first().click();
  const alert = page.getByRole("alert").filter({ hasText: "Its access could not be ended. Please try again." });
  await expect.element(alert).toBeVisible();
  expect(rows.elements()).toHaveLength(2);
  answer("assistant.end", () => ({ message: "Its access has ended." }));
  await rows.first().click();
  await expect.element(page.getByRole("status").filter({ hasText: "Its access has ended." })).toBeVisible();
  await expect.poll(() => rows.elements().length).toBe(1);
  expect(callsOf("assistant.end").map(({ input }) => input)).toEqual(Array(2).fill({ id: exampleAssistant._id }));
});

test("one whose access had ended already goes from the list", async () => {
  await open(() => ({ assistants: [exampleAssistant], isOpen: true }));
  answer("assistant.end", () => {
    throw new AppError("NOT_FOUND", "Its access has ended already.");
  });
  await rows.first().click();
  await expect.element(section).toHaveTextContent("You have let none in.");
});

test("a list that does not load can be tried again", async () => {
  let isLost = true;
  await open(() => {
    if (isLost) throw new AppError("FORBIDDEN", "No.");
    return { assistants: [exampleAssistant], isOpen: true };
  });
  await expect.element(section).toHaveTextContent("Your assistants could not be loaded. Please try again later.");
  isLost = false;
  await section.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => rows.elements().length).toBe(1);
});

test.each([
  [false, [exampleAssistant], true],
  [true, [], true],
  [false, [], false],
])("it is there if assistants are let in (%s), or one is there (%s): %s", async (isOpen, assistants, isThere) => {
  await open(() => ({ assistants, isOpen }));
  await expect.poll(() => callsOf("assistant.list").length).toBe(1);
  if (isThere) await expect.element(section).toBeVisible();
  else await expect.element(section).not.toBeInTheDocument();
});
