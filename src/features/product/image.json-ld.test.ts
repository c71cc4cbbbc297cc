import { expect, it } from "vitest";
import { imageJsonLd } from "./image.json-ld";

const site = "https://luit.example";

it("is the address of a picture of which nothing is said, else a picture with its words", () => {
  const [plain, known, credited] = ["/uploads/a.webp", "/uploads/b.webp", "/uploads/c.webp"];
  const texts = [
    { image: known, alt: "A ferry", credit: "Rita Das" },
    { image: credited, alt: "", credit: "Own photo" },
  ];
  expect(imageJsonLd(plain, texts, site)).toBe(`${site}${plain}`);
  expect(imageJsonLd(plain, undefined, site)).toBe(`${site}${plain}`);
  expect(imageJsonLd(known, texts, site)).toEqual({
    "@type": "ImageObject",
    url: `${site}${known}`,
    caption: "A ferry",
    creditText: "Rita Das",
  });
  expect(imageJsonLd(credited, texts, site)).not.toHaveProperty("caption");
});
