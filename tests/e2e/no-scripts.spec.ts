import type { Page } from "@playwright/test";
import { expect, onPhone, sampleId, test } from "./support";

/** The public screens, and what each says to readers without JavaScript about the parts that need it. */
const screens = [
  { path: "/", notice: "Booking needs JavaScript" },
  { path: "/browse/tours", notice: "Booking needs JavaScript" },
  { path: `/tour/${sampleId("tour")}`, notice: "Booking needs JavaScript" },
  // Cards and filters of these two are links and a form, which need no scripts.
  { path: "/offers", notice: null },
  { path: "/browse/cars", notice: null },
  { path: `/offers/${sampleId("offer")}`, notice: "JavaScript" },
  { path: "/browse/hotels", notice: "Search, filters, pictures and details need JavaScript" },
  { path: "/contact", notice: "This form needs JavaScript" },
];

/** The lines of text of the page's content, with its prices, and the addresses of its links and pictures. */
async function contentOf(page: Page) {
  const main = page.getByRole("main");
  // biome-ignore lint/performance/useDomNodeTextContent: text that is not rendered does not count.
  const text = await main.innerText();
  const links = page.locator("main a[href], footer a[href]");
  return {
    texts: text.split("\n").map((line) => line.trim()),
    links: await links.evaluateAll((all) => all.map((link) => link.getAttribute("href"))),
    pictures: await main.locator("img").evaluateAll((all) => all.map((picture) => picture.getAttribute("src"))),
  };
}

for (const { path, notice } of screens) {
  test(
    `${path} has the same texts, prices, pictures and links without scripts`,
    onPhone,
    async ({ page, browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const plain = await context.newPage();
      // Loads both again if the catalogue has changed in between: other tests add products.
      await expect(async () => {
        await page.goto(path);
        const expected = await contentOf(page);
        expect(expected.links.length).toBeGreaterThan(10);
        await plain.goto(`${baseURL}${path}`);
        const found = await contentOf(plain);
        for (const kind of ["texts", "links", "pictures"] as const) {
          expect(found[kind], kind).toEqual(expect.arrayContaining(expected[kind]));
        }
        if (notice) expect(found.texts.join(" ")).toContain(notice);
      }).toPass({ timeout: 30_000 });
      await context.close();
    },
  );
}
