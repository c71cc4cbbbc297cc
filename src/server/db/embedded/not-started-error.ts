/** Thrown when the embedded PostgreSQL does not start; the message is one line for whoever starts the app. */
export class NotStartedError extends Error {
  override name = "NotStartedError";
}
