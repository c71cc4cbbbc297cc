import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ReactNode, useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { replaceAddress, showAddress, useAddressParams } from "./use-address";

/** What a page shows of its address. */
function Tab() {
  return <p>{`Tab: ${useAddressParams().get("tab")}`}</p>;
}

/** A router that stays at an address until its button is pressed, as Next's does while a transition waits. */
function Router({ first, then, children }: { first: string; then?: string; children: ReactNode }) {
  const [at, setAt] = useState(first);
  const { pathname, searchParams } = new URL(at, window.location.href);
  return (
    <PathnameContext value={pathname}>
      <SearchParamsContext value={searchParams}>{children}</SearchParamsContext>
      <button type="button" onClick={() => then && setAt(then)}>
        Go on
      </button>
    </PathnameContext>
  );
}

beforeEach(() => window.history.replaceState(null, "", "/here?tab=days"));

test("what a page adds to the history or replaces is shown at once, also while the router stays behind", async () => {
  await render(
    <Router first="/here?tab=days">
      <Tab />
    </Router>,
  );
  await expect.element(page.getByText("Tab: days")).toBeVisible();
  showAddress("/here?tab=prices");
  await expect.element(page.getByText("Tab: prices")).toBeVisible();
  replaceAddress("/here?tab=dates");
  await expect.element(page.getByText("Tab: dates")).toBeVisible();
});

test("Back is shown at once, also while the router stays behind", async () => {
  showAddress("/here?tab=prices");
  await render(
    <Router first="/here?tab=prices">
      <Tab />
    </Router>,
  );
  window.history.back();
  await expect.element(page.getByText("Tab: days")).toBeVisible();
});

test("a page that is left, or not there yet, keeps the parameters of its own address", async () => {
  await render(
    <Router first="/there?tab=policies" then="/there?tab=photos">
      <Tab />
    </Router>,
  );
  await expect.element(page.getByText("Tab: policies")).toBeVisible();
  showAddress("/elsewhere?tab=prices");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect.element(page.getByText("Tab: photos")).toBeVisible();
});

test("the address that the router writes when it shows a page of the same path is read", async () => {
  await render(
    <Router first="/here?tab=days" then="/here?tab=prices">
      <Tab />
    </Router>,
  );
  await expect.element(page.getByText("Tab: days")).toBeVisible();
  // The router calls the browser's own function, which nobody is told of.
  History.prototype.pushState.call(window.history, null, "", "/here?tab=prices");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect.element(page.getByText("Tab: prices")).toBeVisible();
});
