/** A failed start that the operator can fix; the message is one line that says how. */
export class StartError extends Error {
  override name = "StartError";
}
