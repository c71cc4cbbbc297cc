// Replaces the part of Next's router that calls server actions (next.config.ts). The product has none.

export function serverActionReducer(): never {
  throw new Error("Server actions are not used: call a procedure.");
}
