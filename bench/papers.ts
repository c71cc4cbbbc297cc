// npm run bench:papers: how long a voucher takes as a PDF, and how much memory a thousand take. With `-- --short` it makes few,
// and judges no goal.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { voucherPdf } from "~/features/voucher/voucher-pdf.service";
import { makeVoucher, names } from "~tests/papers/vouchers";
import { isShort } from "./short";

const aims = { firstMs: 1_000, medianMs: 50, rssMb: 300 };
const inARow = isShort ? 4 : 1_000;
const megabytes = () => Math.round(process.memoryUsage().rss / 2 ** 20);

async function timed(index: number): Promise<number> {
  const all = Object.values(names);
  const began = performance.now();
  await voucherPdf(makeVoucher({ reference: `NE-${index}`, name: all[index % all.length] ?? "" }), "asha");
  return performance.now() - began;
}

const first = await timed(0);
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const times: number[] = [];
const memory: number[] = [];
for (let index = 1; index <= inARow * 2; index += 1) {
  times.push(await timed(index));
  if (index % (inARow / 4) === 0) memory.push(megabytes());
}
delay.disable();
times.sort((a, b) => a - b);
const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
process.stdout.write(`First voucher: ${first.toFixed(0)} ms (aim ${aims.firstMs})
Later vouchers: median ${at(0.5)} ms (aim ${aims.medianMs}), 99 % ${at(0.99)} ms
Event loop blocked: 99 % ${(delay.percentile(99) / 1e6).toFixed(1)} ms, at most ${(delay.max / 1e6).toFixed(1)} ms
Memory after each ${inARow / 4} of ${inARow * 2}: ${memory.join(", ")} MB (aim ${aims.rssMb})
`);
const isMet = first <= aims.firstMs && Number(at(0.5)) <= aims.medianMs && Math.max(...memory) <= aims.rssMb;
if (!isMet && !isShort) process.exitCode = 1;
