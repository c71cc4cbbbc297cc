/** The eight states of Northeast India, in display order. */
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

/** Each state as a choice of a form: value and label. */
export const stateChoices = states.map((state): [State, string] => [state, state]);
