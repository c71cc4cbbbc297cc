import { Plus } from "lucide-react";
import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderSite } from "~tests/component/render";
import { translatePage } from "~tests/support/translate";
import { Button } from "./button";

function Busy({ hasIcon }: { hasIcon: boolean }) {
  const [isBusy, setIsBusy] = useState(false);
  const text = isBusy ? "Sending..." : "Send";
  const send = { isBusy, onClick: () => setIsBusy(true) };
  return (
    <>
      {hasIcon ? (
        <Button {...send}>
          {!isBusy && <Plus aria-hidden="true" />}
          <span>{text}</span>
        </Button>
      ) : (
        <Button {...send}>{text}</Button>
      )}
      <button type="button" onClick={() => setIsBusy(false)}>
        Stop
      </button>
    </>
  );
}

test.each([false, true])("a button of a translated page follows its state, with an icon: %s", async (hasIcon) => {
  await renderSite(<Busy hasIcon={hasIcon} />, "/");
  const button = page.getByRole("button").first();
  await expect.element(button).toHaveTextContent("Send");
  translatePage();
  await button.click();
  await expect.element(button).toHaveTextContent("Sending...");
  expect(button.element().querySelector("svg:not(.lucide-plus)")).not.toBeNull();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect.element(button).toHaveTextContent(/^Send$/);
  expect(button.element().querySelector("svg:not(.lucide-plus)")).toBeNull();
  expect(button.element().querySelectorAll(".lucide-plus")).toHaveLength(hasIcon ? 1 : 0);
});
