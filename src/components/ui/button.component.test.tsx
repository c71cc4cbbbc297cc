import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderSite } from "~tests/component/render";
import { Button } from "./button";

/** Replaces each text as Google Translate does. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(text.data);
  }
}

function Busy() {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <>
      <Button isBusy={isBusy} onClick={() => setIsBusy(true)}>
        {isBusy ? "Sending..." : "Send"}
      </Button>
      <button type="button" onClick={() => setIsBusy(false)}>
        Stop
      </button>
    </>
  );
}

test("a button of a translated page shows that it is busy, and its text then", async () => {
  await renderSite(<Busy />, "/");
  const button = page.getByRole("button").first();
  await expect.element(button).toHaveTextContent("Send");
  translate(button.element());
  await button.click();
  await expect.element(button).toHaveTextContent("Sending...");
  expect(button.element().querySelector("svg")).not.toBeNull();
  translate(button.element());
  await page.getByRole("button", { name: "Stop" }).click();
  await expect.element(button).toHaveTextContent(/^Send$/);
  expect(button.element().querySelector("svg")).toBeNull();
});
