import "server-only";
import { logFailure } from "~/server/api/answers";
import { api } from "~/trpc/server";
import type { PermitRule } from "./permit.schema";

/** Loads what each state requires of travellers; "failed" if it cannot, so that the rest of a page is shown. */
export async function loadPermitRules(): Promise<PermitRule[] | "failed"> {
  try {
    return (await api.permit.rules()).rules;
  } catch (error) {
    logFailure(error);
    return "failed";
  }
}
