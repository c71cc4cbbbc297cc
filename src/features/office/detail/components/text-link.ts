/** The class names of a link within the facts of a booking. */
export const textLink = "text-leaf-700 underline underline-offset-4";
