/**
 * Which part of an offer's picture stays in view where its box is flatter than the picture: the lower part, because people and
 * houses stand below a wide sky.
 */
export const offerSubject = "object-[50%_90%]";
