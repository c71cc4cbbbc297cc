/** What keeps us from starting and its operator can mend; the message is the one line that says so. */
export class StartError extends Error {
  override name = "StartError";
}
