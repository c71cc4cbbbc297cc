import { parse } from "node-html-parser";
import { sampleId } from "~tests/support/sample";
import { expect, onPhone, test } from "./support";

const screens = [
  "/",
  "/browse/tours",
  `/tour/${sampleId("tour")}`,
  "/offers",
  `/offers/${sampleId("offer")}`,
  "/browse/cars",
  "/browse/hotels",
  "/contact",
];

/** Without white space and capitals, which styles change. */
const bare = (text: string) => text.replace(/\s+/g, "").toLowerCase();

test(
  "the public screens have the same texts, prices, pictures and links without scripts",
  onPhone,
  async ({ page, request }) => {
    for (const path of screens) {
      // Loads both again if the catalogue has changed in between: other tests add products.
      await expect(async () => {
        await page.goto(path);
        const main = page.getByRole("main");
        // biome-ignore lint/performance/useDomNodeTextContent: text that is not rendered does not count.
        const lines = (await main.innerText()).split("\n").map(bare).filter(Boolean);
        const links = await page
          .locator("main a[href], footer a[href]")
          .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
        const pictures = await main
          .locator("img")
          .evaluateAll((all) => all.map((picture) => picture.getAttribute("src")));
        expect(links.length).toBeGreaterThan(10);

        const html = parse(await (await request.get(path)).text());
        const text = bare(html.querySelector("main")?.textContent ?? "");
        expect(lines.filter((line) => !text.includes(line))).toEqual([]);
        const attributes = (selector: string, name: string) =>
          html.querySelectorAll(selector).map((element) => element.getAttribute(name));
        expect(attributes("main a[href], footer a[href]", "href")).toEqual(expect.arrayContaining(links));
        expect(attributes("main img", "src")).toEqual(expect.arrayContaining(pictures));
      }).toPass({ timeout: 30_000 });
    }
  },
);
