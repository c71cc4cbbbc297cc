import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderSite } from "~tests/component/render";
import { InstallOffer } from "./install-offer";

const offer = page.getByRole("region", { name: "Install the app" });
const button = (name: string) => offer.getByRole("button", { name });
const open = () => renderSite(<InstallOffer />, "/profile");

/** What Chromium sends. Returns how often the page has asked. */
function sendPrompt(): () => number {
  let asked = 0;
  const prompt = () => {
    asked += 1;
    return Promise.resolve({ outcome: "accepted" });
  };
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  Object.assign(window, { installPrompt: event });
  window.dispatchEvent(event);
  return () => asked;
}

beforeEach(() => window.localStorage.removeItem("install-asked"));
afterEach(() => {
  Reflect.deleteProperty(window, "installPrompt");
  Reflect.deleteProperty(navigator, "standalone");
});

test("nothing is offered where the browser cannot install", async () => {
  await open();
  await expect.element(offer).not.toBeInTheDocument();
});

test("Install asks the browser, and is offered once", async () => {
  const asked = sendPrompt();
  await open();
  await button("Install").click();
  await expect.element(offer).not.toBeInTheDocument();
  expect(asked()).toBe(1);
  await open();
  sendPrompt();
  await expect.element(offer).not.toBeInTheDocument();
});

test("'Not now' is an answer too, also when the browser asks later", async () => {
  await open();
  const asked = sendPrompt();
  await button("Not now").click();
  await expect.element(offer).not.toBeInTheDocument();
  expect(asked()).toBe(0);
  expect(window.localStorage.getItem("install-asked")).toBe("1");
});

test("Safari on an iPhone installs by hand, and is told how", async () => {
  Object.defineProperty(navigator, "standalone", { value: false, configurable: true });
  await open();
  await expect.element(offer).toHaveTextContent("tap Share, then “Add to Home Screen”");
  await expect.element(button("Install")).not.toBeInTheDocument();
});
