/** How often the dashboard reads again, in milliseconds. */
export const refetchMs = 60_000;
