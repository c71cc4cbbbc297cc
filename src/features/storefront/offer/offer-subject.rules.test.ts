import sharp from "sharp";
import { expect, it } from "vitest";
import { sampleOffers } from "~prisma/sample/catalogue";
import { offerBoxes, offerSubject } from "./offer-subject";

/** Where the people and things stand that each sample's description names, in hundredths of the picture's height. */
const subjects: Readonly<Record<string, { top: number; bottom: number }>> = {
  "bihu-with-a-family-near-jorhat": { top: 39, bottom: 91 },
  "khonoma-village-stay": { top: 47, bottom: 94 },
  "majuli-by-bicycle-group": { top: 58, bottom: 89 },
  "mayudia-first-snow": { top: 40, bottom: 91 },
  "pobitora-and-sualkuchi-weekend": { top: 58, bottom: 87 },
  "ravangla-and-temi-family-holiday": { top: 41, bottom: 94 },
  "sohra-in-the-rain": { top: 42, bottom: 96 },
  "umiam-lake-for-two": { top: 53, bottom: 91 },
};

/** Width by height of the box at each width of the window: "aspect-3/2" is 1.5. */
function ratiosOf(box: string): number[] {
  return [...box.matchAll(/aspect-\[?([\d.]+)\/([\d.]+)/g)].map(([, width, height]) => Number(width) / Number(height));
}

/** What `object-fit: cover` shows of the picture's height in a box, in hundredths. */
function shownHeight(picture: number, box: number): { top: number; bottom: number } {
  const [, , down = ""] = /^object-\[(\d+)%_(\d+)%\]$/.exec(offerSubject) ?? [];
  const hidden = Math.max(0, 100 * (1 - picture / box));
  return { top: (hidden * Number(down)) / 100, bottom: 100 - (hidden * (100 - Number(down))) / 100 };
}

it("names the subject of each sample offer's picture", () => {
  expect(Object.keys(subjects).sort()).toEqual(sampleOffers.map(({ slug }) => slug).sort());
});

it.each(Object.entries(offerBoxes))("finds the ratio of the %s on phones and on desktops", (_, box) => {
  expect(ratiosOf(box)).toHaveLength(2);
});

it.each(Object.entries(subjects))("shows the whole subject of %s in each box", async (slug, subject) => {
  const { width = 0, height = 0 } = await sharp(`public/images/offers/${slug}.avif`).metadata();
  for (const ratio of Object.values(offerBoxes).flatMap(ratiosOf)) {
    const shown = shownHeight(width / height, ratio);
    expect(subject.top, `top at ${ratio}`).toBeGreaterThanOrEqual(shown.top);
    expect(subject.bottom, `bottom at ${ratio}`).toBeLessThanOrEqual(shown.bottom);
  }
});
