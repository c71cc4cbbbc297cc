/**
 * Which part of an offer's picture stays in view where its box is flatter than the picture: the lower part, because people and
 * houses stand below a wide sky.
 */
export const offerSubject = "object-[50%_90%]";

/** The boxes of an offer's picture. Their ratios decide how much of the picture is in view. */
export const offerBoxes = {
  card: "aspect-3/2 md:aspect-2/1",
  page: "aspect-3/2 md:rounded-card lg:aspect-[2.1/1]",
};
