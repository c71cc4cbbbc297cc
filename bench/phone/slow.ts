import type { Browser, Page } from "@playwright/test";
import type { Screen } from "./screens";

/** Milliseconds since the page was requested; `usableMs` is Infinity if no press was answered. */
export type Use = { seenMs: number; usableMs: number; presses: number };

const network = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
const slowerBy = 4;
const patienceMs = 60_000;
/** Without an answer, the visitor presses again after this time. A page over this network arrives sooner. */
const pressAgainMs = 2_000;

/**
 * Opens a screen with an empty cache on a phone at 400 kbit/s and 400 ms with a processor 4 times slower, presses as soon
 * as there is something to press, and waits for the answer, a minute at most.
 */
export async function measureUse(browser: Browser, origin: string, screen: Screen): Promise<Use> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", network);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowerBy });
    const from = performance.now();
    await page.goto(origin + screen.path, { waitUntil: "commit" });
    await screen.press(page, 0);
    const seenMs = performance.now() - from;
    const { presses, isAnswered } = await pressUntilAnswered(page, screen, from + patienceMs);
    return { seenMs, usableMs: isAnswered ? performance.now() - from : Number.POSITIVE_INFINITY, presses };
  } finally {
    await context.close();
  }
}

/** `presses` includes the first one. */
async function pressUntilAnswered(page: Page, screen: Screen, until: number) {
  page.setDefaultTimeout(pressAgainMs);
  let pressedAt = performance.now();
  let presses = 1;
  while (performance.now() < until) {
    if (await screen.isAnswered(page)) return { presses, isAnswered: true };
    if (performance.now() - pressedAt > pressAgainMs) {
      // While the answer is on its way, the button may be gone.
      const isPressed = await screen.press(page, presses).then(
        () => true,
        () => false,
      );
      if (isPressed) presses += 1;
      pressedAt = performance.now();
    }
    await page.waitForTimeout(30);
  }
  return { presses, isAnswered: false };
}
