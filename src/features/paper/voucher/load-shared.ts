import "server-only";
import { logFailure } from "~/server/api/answers";
import { api } from "~/trpc/server";
import type { SharedVoucher } from "./voucher.schema";

/** The voucher that a link opens: "missing" if the link does not work, "failed" if it cannot be read now. */
export async function loadShared(token: string): Promise<SharedVoucher | "missing" | "failed"> {
  try {
    return await api.paper.shared({ token });
  } catch (error) {
    const { code } = logFailure(error);
    return code === "NOT_FOUND" || code === "VALIDATION" ? "missing" : "failed";
  }
}
