/** The rules of axe, by their tags, that screens, forms and dialogs are checked with. */
export const accessTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
