import { createContext } from "react";

/** Whether date fields also say their day as lists do, with its weekday: "Fri 4 Dec 2026". On in the portal. */
export const SaysDay = createContext(false);
