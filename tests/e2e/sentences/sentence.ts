/** What the specification says of one screen, in its own words (markup left out), by section and in its order. */
export type SentenceGroup = {
  section: 2 | 4 | 5 | 6 | 7 | 8 | 9;
  screen: string;
  texts: readonly string[];
};
