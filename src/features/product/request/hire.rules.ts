/** The longest car hire, in days. Without imports, because the lists of tours load it in browsers. */
export const maxHireDays = 60;
