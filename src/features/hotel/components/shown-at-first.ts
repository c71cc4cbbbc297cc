/** The number of hotels of a list shown before the reader presses the button for more. */
export const shownAtFirst = 9;
