/** The code that keeps requests and sends them. Loaded once something was pressed, because it is needed when nothing can be loaded. */
export const loadHeld = () => import("./held");
