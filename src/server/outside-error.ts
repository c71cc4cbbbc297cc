/** Thrown when a service outside of this installation does not work. The message is for the log. */
export class OutsideError extends Error {
  override name = "OutsideError";
}
