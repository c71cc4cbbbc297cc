/** The numbers from one to twelve in words. */
export const numberWords = "one two three four five six seven eight nine ten eleven twelve".split(" ");
