/** Thrown when the embedded PostgreSQL does not start; the message is one line for whoever starts the app. */
export class NotStartedError extends Error {
  override name = "NotStartedError";
}

/** A failed start that the operator can fix; the message is one line that says how. */
export class StartError extends Error {
  override name = "StartError";
}
