import type { Context } from "./context";
import { AppError, conflictMessage } from "./errors";

/**
 * Checks that a locked record still has the version that was edited. `version` comes from the body,
 * `ifMatch` from the header; without either the last edit wins. Throws EDIT_CONFLICT or PRECONDITION_FAILED, with the current
 * values.
 */
export function requireVersion(
  current: { version: number },
  { ifMatch }: Pick<Context, "ifMatch">,
  { version }: { version?: number | undefined },
): void {
  if (ifMatch && ifMatch !== "any" && !ifMatch.includes(current.version)) {
    throw new AppError("PRECONDITION_FAILED", conflictMessage, { current });
  }
  if (version !== undefined && version !== current.version) {
    throw new AppError("EDIT_CONFLICT", conflictMessage, { current });
  }
}
