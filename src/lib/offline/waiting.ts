/** How many requests of this phone wait for a network to be sent. They are lost if the phone is forgotten. */
export async function countWaiting(): Promise<number> {
  // Requests are not kept yet: without a network they fail at once.
  return 0;
}
