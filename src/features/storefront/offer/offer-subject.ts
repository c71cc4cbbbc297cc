/**
 * Where an offer's picture is held when its box is lower than the picture: people and houses stand in the lower part, above a
 * wide sky.
 */
export const offerSubject = "object-[50%_90%]";
