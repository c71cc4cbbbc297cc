import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { BoardView } from "~/features/departure/board/board-view.rules";
import { renderPortal } from "~tests/component/render";
import { BoardFilters } from "./board-filters";

const view: BoardView = { span: "week", date: "2027-01-15", withoutGuide: true };
const filter = page.getByRole("checkbox", { name: "Only without a guide" });
const ignore = () => undefined;

test("on a phone the filters are one line, which says how many are set, and open below it", async () => {
  await page.viewport(390, 844);
  await renderPortal(<BoardFilters view={view} onChange={ignore} />, "/admin/departures");
  const button = page.getByRole("button", { name: "Filters: 1 set" });
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  await expect.element(filter).not.toBeInTheDocument();
  await button.click();
  await expect.element(filter).toBeVisible();
});

test("on a desktop they are always shown", async () => {
  await page.viewport(1440, 900);
  await renderPortal(<BoardFilters view={view} onChange={ignore} />, "/admin/departures");
  await expect.element(filter).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Filters/ })).not.toBeInTheDocument();
});
