import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import PermitsPage from "~/app/admin/(portal)/permits/page";
import { exampleAdminPermitRule } from "~/features/permit/permit.examples";
import type { Relaxation } from "~/features/permit/permit.schema";
import { formatDate } from "~/lib/dates";
import { AppError } from "~/server/api/errors";
import { day } from "~tests/component/booking-dialog";
import { answer, callsOf } from "~tests/component/far-side";
import { renderPortal } from "~tests/component/render";

const relaxation = { from: day("01-01"), to: day("12-31"), what: "All visitors are exempt", source: "Circular 7" };
const until = `Not asked from ${formatDate(relaxation.from)} until ${formatDate(relaxation.to)}: All visitors are exempt.`;
const form = page.getByRole("region", { name: /^Edit / });
const row = page.getByRole("listitem");
const box = (label: string) => form.getByLabelText(label, { exact: true });
const press = (name: string) => form.getByRole("button", { name, exact: true }).click();

function keepRule(relaxations: Relaxation[]) {
  const rule = { ...exampleAdminPermitRule, relaxations };
  answer("permit.list", () => ({ rules: [rule] }));
  return rule;
}

/** Opens the form of the rule, which is then saved with other relaxations. */
async function openWith(relaxations: Relaxation[], saved: Relaxation[]): Promise<void> {
  keepRule(relaxations);
  answer("permit.update", () => keepRule(saved));
  await renderPortal(<PermitsPage />, "/admin/permits");
  await row.getByRole("button", { name: /^Edit/ }).click();
}

beforeEach(() => {
  answer("permit.changed", () => ({ rules: [] }));
});

test("a relaxation is added as a dated row; a refused one names its field and keeps what was typed", async () => {
  await openWith([], [relaxation]);
  await press("Add a relaxation");
  await box("First day").fill(relaxation.from);
  await box("Last day").fill("some day");
  await box("What is relaxed").fill(relaxation.what);
  await press("Save");
  await expect.element(form.getByText("Please name the source")).toBeVisible();
  await expect.element(box("Where it says so")).toHaveAttribute("aria-invalid", "true");
  await expect.element(box("Last day")).toHaveAttribute("aria-invalid", "true");
  await expect.element(box("What is relaxed")).toHaveValue(relaxation.what);
  await expect.element(box("First day")).toHaveValue(relaxation.from);
  expect(callsOf("permit.update")).toEqual([]);

  await box("Where it says so").fill(relaxation.source);
  await box("Last day").fill("2026-12-01");
  await press("Save");
  await expect.element(form.getByText("Must not be before the first day")).toBeVisible();
  await box("Last day").fill(relaxation.to);
  await press("Save");
  await expect.element(row.getByText(`${until} Source: Circular 7.`)).toBeVisible();
  expect(callsOf("permit.update").map(({ input }) => input)).toMatchObject([{ relaxations: [relaxation] }]);
});

test("what the server refuses stands at its field, and nothing that was typed is lost", async () => {
  await openWith([relaxation], []);
  const issues = [{ path: ["relaxations", 0, "source"], message: "Please name the source" }];
  answer("permit.update", () => {
    throw new AppError("VALIDATION", "Please correct the fields.", { issues });
  });
  await box("What is relaxed").fill("Groups only");
  await press("Save");
  await expect.element(box("Where it says so")).toHaveAttribute("aria-invalid", "true");
  await expect.element(form.getByText("Please name the source")).toBeVisible();
  await expect.element(box("What is relaxed")).toHaveValue("Groups only");
});

test("a relaxation is changed to have no end, and removed", async () => {
  const open = { ...relaxation, to: null };
  await openWith([relaxation], [open]);
  await box("Last day").fill("");
  await press("Save");
  await expect
    .element(row.getByText(`Not asked from ${formatDate(relaxation.from)}: All visitors are exempt.`, { exact: false }))
    .toBeVisible();
  expect(callsOf("permit.update").map(({ input }) => input)).toMatchObject([{ relaxations: [open] }]);

  answer("permit.update", () => keepRule([]));
  await row.getByRole("button", { name: /^Edit/ }).click();
  await press("Remove relaxation 1");
  await expect.element(form.getByRole("button", { name: "Add a relaxation" })).toHaveFocus();
  await press("Save");
  await expect.element(row.getByText(/^Not asked/)).not.toBeInTheDocument();
  expect(callsOf("permit.update").at(-1)?.input).toMatchObject({ relaxations: [] });
});
