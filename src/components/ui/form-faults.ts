import type { FieldErrors, FieldValues } from "react-hook-form";
import { messageOf, problemOf } from "~/trpc/errors";

export type Faults = {
  /** For the form as a whole. */
  message: string | null;
  /** Under a field. */
  errorOf: (field: string) => string | undefined;
  isInvalid: (field: string) => boolean;
};

/**
 * What to show of a form's faults. While anything is missing, one message says so for the form and the empty fields
 * are marked; after that each field has its own, and then comes what the server answered.
 */
export function faultsOf<T extends FieldValues>(
  errors: FieldErrors<T>,
  missingMessage: string,
  server: { error: unknown; fallback: string },
): Faults {
  const own = Object.entries(errors).map(([field, error]) => ({ field, message: String(error?.message ?? "") }));
  const missing = own.filter(({ message }) => message === missingMessage);
  if (missing.length > 0) {
    return {
      message: missingMessage,
      errorOf: () => undefined,
      isInvalid: (field) => missing.some((fault) => fault.field === field),
    };
  }
  const refused = problemOf(server.error)?.issues?.map(({ path }) => path[0]) ?? [];
  return {
    message: server.error && own.length === 0 ? messageOf(server.error, server.fallback) : null,
    errorOf: (field) => own.find((fault) => fault.field === field)?.message,
    isInvalid: (field) => own.some((fault) => fault.field === field) || (own.length === 0 && refused.includes(field)),
  };
}
