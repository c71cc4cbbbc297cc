import { expect, it } from "vitest";
import { imagesWithoutText, photosFirst, shownTexts, textsOf, withOwnTexts, withTexts } from "./image-texts";

const ferry = { image: "/uploads/a.webp", alt: "A ferry", credit: "" };
const masks = { image: "/uploads/b.webp", alt: "", credit: "Own photo" };

it("finds the texts of a picture", () => {
  expect(textsOf([ferry, masks], masks.image)).toBe(masks);
  expect(textsOf(undefined, "/uploads/c.webp")).toEqual({ image: "/uploads/c.webp", alt: "", credit: "" });
});

it("calls a sample's drawing one, and leaves the owner's pictures as they are", () => {
  const image = "/images/tours/majuli.avif";
  expect(shownTexts([{ image, alt: "Masks", credit: "" }], image)).toEqual({
    image,
    alt: "Drawing: Masks",
    credit: "Drawing",
  });
  expect(shownTexts([], image)).toEqual({ image, alt: "", credit: "Drawing" });
  expect(shownTexts([{ image, alt: "", credit: "Rita Das" }], image).credit).toBe("Rita Das");
  expect(shownTexts([ferry], ferry.image)).toBe(ferry);
  expect(shownTexts([], undefined)).toEqual({ image: "", alt: "", credit: "" });
});

it("shows the owner's pictures before the drawings, each in their order", () => {
  const images = ["/images/a.avif", "/uploads/b.webp", "/images/c.avif", "https://example.com/d.jpg"];
  expect(photosFirst(images)).toEqual([
    "/uploads/b.webp",
    "https://example.com/d.jpg",
    "/images/a.avif",
    "/images/c.avif",
  ]);
});

it("finds the pictures without a description", () => {
  const images = [ferry.image, masks.image, "/uploads/c.webp"];
  expect(imagesWithoutText(images, [ferry, masks])).toEqual([masks.image, "/uploads/c.webp"]);
  expect(imagesWithoutText(images, undefined)).toEqual(images);
  expect(imagesWithoutText([], [ferry])).toEqual([]);
});

it("changes, adds and removes the texts of one picture", () => {
  const changed = { ...ferry, credit: "Rita Das" };
  expect(withTexts([ferry, masks], changed)).toEqual([changed, masks]);
  expect(withTexts([ferry], masks)).toEqual([ferry, masks]);
  expect(withTexts([ferry, masks], { ...ferry, alt: "" })).toEqual([masks]);
});

it("leaves out the texts of pictures that a body does not have", () => {
  const texts = [ferry, masks];
  expect(withOwnTexts({ images: [masks.image], imageTexts: texts })).toMatchObject({ imageTexts: [masks] });
  expect(withOwnTexts({ image: ferry.image, imageTexts: texts })).toMatchObject({ imageTexts: [ferry] });
  expect(withOwnTexts({ image: null, imageTexts: texts })).toMatchObject({ imageTexts: [] });
  expect(withOwnTexts({ images: [] })).toEqual({ images: [] });
});
