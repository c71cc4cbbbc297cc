import type { FieldErrors, FieldValues } from "react-hook-form";
import { messageOf, problemOf } from "~/trpc/errors";

export type FormErrors = {
  /** The error of the whole form. */
  message: string | null;
  /** The error of a field. */
  errorOf: (field: string) => string | undefined;
  isInvalid: (field: string) => boolean;
};

/**
 * Selects which errors of a form to show. If required fields are empty, these are marked and the form has one message.
 * Otherwise each field shows its own error. Errors of the server are shown if the form itself has none.
 */
export function formErrors<T extends FieldValues>(
  errors: FieldErrors<T>,
  missingMessage: string,
  server: { error: unknown; fallback: string },
): FormErrors {
  const own = Object.entries(errors).map(([field, error]) => ({ field, message: String(error?.message ?? "") }));
  const missing = own.filter(({ message }) => message === missingMessage);
  if (missing.length > 0) {
    return {
      message: missingMessage,
      errorOf: () => undefined,
      isInvalid: (field) => missing.some((error) => error.field === field),
    };
  }
  const refused = problemOf(server.error)?.issues?.map(({ path }) => path[0]) ?? [];
  return {
    message: server.error && own.length === 0 ? messageOf(server.error, server.fallback) : null,
    errorOf: (field) => own.find((error) => error.field === field)?.message,
    isInvalid: (field) => own.some((error) => error.field === field) || (own.length === 0 && refused.includes(field)),
  };
}

/** The props of a required Field with its error. */
export function requiredField({ errorOf, isInvalid }: FormErrors, name: string) {
  return { required: true, error: errorOf(name), isInvalid: isInvalid(name) };
}
