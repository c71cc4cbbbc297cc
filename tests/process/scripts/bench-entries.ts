import { findInstalled } from "../../../scripts/browser.mjs";
import type { Entry, ShortRun } from "./entry";

const noBrowser = findInstalled() ? null : "no Chromium is installed";
const noProc = process.platform === "linux" ? null : "it reads /proc, which only Linux has";

const notLinux = process.platform === "linux" ? null : "only Linux has all addresses of 127.0.0.0/8 without set-up";

const short = (prints: RegExp, more: Partial<ShortRun> = {}): Entry => ({
  run: { args: () => ["--short"], prints, ...more },
});

/** The scripts that measure, in the order in which they run: most use the data that the first one fills in. */
export const benchEntries: Record<string, Entry> = {
  bench: short(/^Page `\/browse\/tours`, HTML: .* 0 failed\nsecond start: /m),
  "bench:peer": short(/^Book a tour: [\d.]+ × the peer; 0 failed$/m),
  "bench:staleness": short(/^now with B's listener cut\nA: .* 0 refused/m),
  "bench:sync": short(/^\| the changes, when nothing has changed \| 4 \|/m),
  "bench:profile": short(/^\| ours, and what is built into it \|/m, { args: () => ["book", "--short"] }),
  "bench:observe": short(/^\| traces, 5 % \| \d+ \|$/m, { lacks: noProc }),
  "bench:workers": short(/^\| two workers \| \d+ \+ \d+ \+ \d+ \|$/m, { lacks: noProc }),
  "bench:outside": short(/^\| outside, same version \| \d+ \|$/m, { lacks: noProc }),
  "bench:papers": short(/^Later vouchers: median /m),
  "bench:sale": short(/^20 of 20 places were sold\.$/m, { lacks: notLinux }),
  "bench:portal": short(/^\| \/admin\/reports /m, { lacks: noProc ?? noBrowser }),
  "bench:phone": short(/^\| Contact \| [\d.]+ s \| [\d.]+ s \| \d+ \|$/m, { lacks: noBrowser }),
  soak: short(/^Passed: /m),
};
