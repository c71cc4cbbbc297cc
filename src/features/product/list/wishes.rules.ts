// Without imports, because the lists of tours load it in browsers.

/** What travellers look for and not every text says. If no tour mentions it, a list says what to do instead. */
const wishes = ["vegetarian", "jain", "vegan", "halal", "wheelchair"] as const;

export type Wish = (typeof wishes)[number];

export function isWish(word: string): word is Wish {
  return wishes.some((wish) => wish === word);
}
