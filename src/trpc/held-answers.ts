const holders = new Set<() => void>();

/** Whoever keeps answers of the server in the browser says here how they are forgotten. */
export function onForget(forget: () => void): void {
  holders.add(forget);
}

/** Forgets what was read, as somebody or as nobody, before the user changed. */
export function forgetAnswers(): void {
  for (const forget of holders) forget();
}
