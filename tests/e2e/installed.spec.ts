import { testOnNetwork as test } from "./network-support";
import { expect, onPhone } from "./support";

test.use({ serviceWorkers: "allow" });

type Manifest = { start_url: string; theme_color: string; shortcuts: { url: string }[] };

test(
  "the site can be installed: Chromium finds no fault, and it starts without a network",
  onPhone,
  async ({ page, network }) => {
    await page.goto(network.url);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const browser = await page.context().newCDPSession(page);
    expect(await browser.send("Page.getInstallabilityErrors")).toEqual({ installabilityErrors: [] });
    const { data = "{}", errors } = await browser.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    const manifest: Manifest = JSON.parse(data);

    const contentOf = (name: string) => page.locator(`meta[name="${name}"]`).getAttribute("content");
    expect(await contentOf("theme-color")).toBe(manifest.theme_color);
    expect(await contentOf("viewport")).toContain("width=device-width");
    const icon = await page.locator('link[rel="apple-touch-icon"]').getAttribute("href");
    for (const path of [icon ?? "", ...manifest.shortcuts.map(({ url }) => url)]) {
      const answer = await page.request.get(new URL(path, network.url).href);
      expect(answer.status(), path).toBe(200);
    }

    const isStored = () => page.evaluate(async (path) => (await caches.match(path)) !== undefined, manifest.start_url);
    await expect.poll(isStored, { timeout: 90_000 }).toBe(true);
    const heading = await page.getByRole("heading", { level: 1 }).textContent();
    network.become("cut");
    await page.goto(new URL(manifest.start_url, network.url).href);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading ?? "");
  },
);
