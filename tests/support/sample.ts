/** The id of a row of the sample catalogue, counted from 1. */
export function sampleId(kind: "tour" | "car" | "offer", number = 1): string {
  const group = { tour: "8a01", car: "8a02", offer: "8a03" }[kind];
  return `019a0000-0000-7000-${group}-${String(number).padStart(12, "0")}`;
}
