/** The eight states of Northeast India, in the order in which we show them. */
export const states = [
  "Assam",
  "Meghalaya",
  "Arunachal Pradesh",
  "Nagaland",
  "Manipur",
  "Mizoram",
  "Tripura",
  "Sikkim",
] as const;

export type State = (typeof states)[number];
