import { logFailure } from "./server";

/** A list for its page. A failure is logged, and answered with undefined: the browser then asks for the list again. */
export async function loadList<List>(read: () => Promise<List>): Promise<List | undefined> {
  try {
    return await read();
  } catch (error) {
    logFailure(error);
    return undefined;
  }
}
