/** What a picture shows, for people who do not see it, and who has the rights. "": not said. `image` is its address. */
export type ImageText = { image: string; alt: string; credit: string };

/** The texts of a picture; "" where nothing is said. */
export function textsOf(texts: readonly ImageText[] | undefined, image: string | undefined): ImageText {
  return texts?.find((one) => one.image === image) ?? { image: image ?? "", alt: "", credit: "" };
}

/** Whether a picture is one of the drawings that come with the samples; all others are the owner's. */
function isDrawing(image: string): boolean {
  return image.startsWith("/images/");
}

/** The texts of a picture as travellers get them: a drawing is called one, in its description and below it. */
export function shownTexts(texts: readonly ImageText[] | undefined, image: string | undefined): ImageText {
  const own = textsOf(texts, image);
  if (!isDrawing(own.image)) return own;
  return { ...own, alt: own.alt && `Drawing: ${own.alt}`, credit: own.credit || "Drawing" };
}

/** The pictures in the order of pages: the owner's before the drawings, each in their own order. */
export function photosFirst(images: readonly string[]): string[] {
  return [...images.filter((image) => !isDrawing(image)), ...images.filter(isDrawing)];
}

/** The pictures without a description for people who do not see them. */
export function imagesWithoutText(images: readonly string[], texts: readonly ImageText[] | undefined): string[] {
  return images.filter((image) => textsOf(texts, image).alt === "");
}

/** The texts of these pictures, without those of other pictures. */
export function textsOfOnly(texts: readonly ImageText[], images: readonly string[]): ImageText[] {
  return texts.filter(({ image }) => images.includes(image));
}

/** The texts after a change of one picture's. A picture without texts has no entry. */
export function withTexts(texts: readonly ImageText[], changed: ImageText): ImageText[] {
  const isSame = ({ image }: ImageText) => image === changed.image;
  const after = texts.some(isSame) ? texts.map((one) => (isSame(one) ? changed : one)) : [...texts, changed];
  return after.filter(({ alt, credit }) => alt !== "" || credit !== "");
}

/** A body with the pictures of a tour or car, or the one of an offer. */
export type WithPictures = {
  images?: string[] | undefined;
  image?: string | null | undefined;
  imageTexts?: ImageText[] | undefined;
};

/** A body without texts of pictures that it does not have. Forms keep those of removed pictures, which the server refuses. */
export function withOwnTexts<Body extends WithPictures>(body: Body): Body {
  if (!body.imageTexts) return body;
  const images = body.images ?? (body.image ? [body.image] : []);
  return { ...body, imageTexts: textsOfOnly(body.imageTexts, images) };
}
