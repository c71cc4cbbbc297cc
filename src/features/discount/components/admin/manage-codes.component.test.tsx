import { expect, test } from "vitest";
import { page } from "vitest/browser";
import CodesPage from "~/app/admin/(portal)/codes/page";
import { exampleCode } from "~/features/discount/discount.examples";
import type { DiscountCode } from "~/features/discount/discount.schema";
import { answer, callsOf } from "~tests/component/far-side";
import { changedMeanwhile } from "~tests/component/forms/edit-form";
import { renderPortal } from "~tests/component/render";

const { code } = exampleCode;
const row = page.getByRole("row").filter({ hasText: code });

/** Answers the list of codes with these. */
function keepCodes(codes: DiscountCode[]): void {
  answer("code.list", () => ({ results: codes, total: codes.length, page: 1, pages: 1 }));
}

test("a code is checked, shows what it does to a price, and is added", async () => {
  keepCodes([]);
  answer("code.create", () => {
    keepCodes([{ ...exampleCode, percent: 12.5, kinds: ["offer"] }]);
    return exampleCode;
  });
  await renderPortal(<CodesPage />, "/admin/codes");
  await page.getByRole("button", { name: "Add Code" }).click();
  const form = page.getByRole("region", { name: "Add Code" });
  const send = form.getByRole("button", { name: "Add Code" });
  await form.getByLabelText("Code", { exact: true }).fill(code.toLowerCase());
  await form.getByLabelText("Takes off").fill("101");
  await send.click();
  await expect.element(form.getByText("Must be at most 100")).toBeVisible();
  await form.getByLabelText("Takes off").fill("12.5");
  const example = form.getByRole("region", { name: "Example" });
  await expect.element(example).toHaveTextContent("-₹1,250");
  await expect.element(example).toHaveTextContent("₹8,750");
  await form.getByLabelText("Offers").click();
  await form.getByLabelText("Smallest price").fill("20000");
  await expect.element(example).toHaveTextContent("the price is less than the smallest one");
  await send.click();
  await expect.element(row).toHaveTextContent("12.5%");
  await expect.element(row).toHaveTextContent("Offers");
  const sent = { code, percent: 12.5, kinds: ["offer"], minTotal: 20_000 };
  expect(callsOf("code.create").map(({ input }) => input)).toMatchObject([sent]);
});

test("a code is edited to take off rupees, and deleted after a question", async () => {
  keepCodes([exampleCode]);
  const changed = { ...exampleCode, percent: null, amount: 500 };
  answer("code.update", () => {
    keepCodes([changed]);
    return changed;
  });
  answer("code.delete", () => {
    keepCodes([]);
    return { _id: exampleCode._id, archived: false };
  });
  await renderPortal(<CodesPage />, "/admin/codes");
  await row.getByRole("button", { name: `Edit ${code}` }).click();
  const edit = page.getByRole("region", { name: `Edit ${code}` });
  await edit.getByLabelText("In", { exact: true }).selectOptions("rupees");
  await edit.getByLabelText("Takes off").fill("500");
  await edit.getByRole("button", { name: "Update Code" }).click();
  await expect.element(row).toHaveTextContent("₹500");
  expect(callsOf("code.update").map(({ input }) => input)).toMatchObject([{ id: exampleCode._id, amount: 500 }]);
  await row.getByRole("button", { name: `Delete ${code}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect.element(row).not.toBeInTheDocument();
});

test("percent that somebody else has made rupees meanwhile stay percent, until theirs are chosen", async () => {
  keepCodes([exampleCode]);
  const current = { ...exampleCode, percent: null, amount: 500, version: 2 };
  answer("code.update", changedMeanwhile(current));
  await renderPortal(<CodesPage />, "/admin/codes");
  await row.getByRole("button", { name: `Edit ${code}` }).click();
  const edit = page.getByRole("region", { name: `Edit ${code}` });
  const [value, unit] = [edit.getByLabelText("Takes off"), edit.getByLabelText("In", { exact: true })];
  await value.fill("12");
  await edit.getByRole("button", { name: "Update Code" }).click();
  await expect.element(edit.getByRole("alert").first()).toHaveTextContent("Takes off: 10 percent → 500 rupees");
  await expect.element(value).toHaveValue("12");
  await expect.element(unit).toHaveValue("percent");
  await edit.getByRole("button", { name: "Use theirs for Takes off" }).click();
  await expect.element(value).toHaveValue("500");
  await expect.element(unit).toHaveValue("amount");
  await edit.getByRole("button", { name: "Update Code" }).click();
  await expect.element(edit).not.toBeInTheDocument();
  expect(callsOf("code.update").at(-1)?.input).toMatchObject({ percent: null, amount: 500, version: 2 });
});
