import "server-only";
import { logFailure } from "./server";

/** What a link without login opens: "missing" if the link does not work, "failed" if it cannot be read now. */
export async function loadByLink<Opened>(read: () => Promise<Opened>): Promise<Opened | "missing" | "failed"> {
  try {
    return await read();
  } catch (error) {
    const { code } = logFailure(error);
    return code === "NOT_FOUND" || code === "VALIDATION" ? "missing" : "failed";
  }
}
