/** The months as the options of a list of checkboxes: ["1", "Jan"] and so on. */
export const monthOptions = Array.from({ length: 12 }, (_, index): [string, string] => [
  String(index + 1),
  new Date(Date.UTC(2000, index)).toLocaleString("en-IN", { month: "short", timeZone: "UTC" }),
]);
