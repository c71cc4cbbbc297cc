import { OutsideError } from "~/server/outside-error";

/** Thrown when the storage for pictures does not answer, or answers that it cannot work now. */
export class StorageUnavailableError extends OutsideError {
  override name = "StorageUnavailableError";
  /** Whether the request may be sent again at once. */
  readonly mayRetry: boolean;
  constructor(message: string, { mayRetry }: { mayRetry: boolean }) {
    super(message);
    this.mayRetry = mayRetry;
  }
}
