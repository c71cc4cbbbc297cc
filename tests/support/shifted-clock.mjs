// Loaded by `node --import` before anything else (wrong-clock.ts): `Date` of this process is off by the milliseconds that the
// file CLOCK_SHIFT contains, which may change while it runs. performance.now() goes on, as on a machine whose clock is set.
import { readFileSync } from "node:fs";

const path = process.env.CLOCK_SHIFT ?? "";
const RealDate = Date;
const realNow = Date.now;
const rereadMs = 100;
let shiftMs = read();

/** @returns {number} */
function read() {
  return Number(readFileSync(path, "utf8")) || 0;
}

RealDate.now = () => realNow() + shiftMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, self) => Reflect.construct(target, given.length > 0 ? given : [RealDate.now()], self),
  apply: () => new Date().toString(),
});
setInterval(() => {
  shiftMs = read();
}, rereadMs).unref();
