// npm run bench:workers: one process beside two workers (WORKERS=2), in workers.md.
import { compareVariants, prepareVariants } from "./variants";

const data = await prepareVariants();
try {
  await compareVariants(data, {
    file: "workers.md",
    title: "One process and two workers",
    command: "npm run bench:workers",
    text: "Two workers cannot be twice as fast here, because the load generator and PostgreSQL need the same two cores.",
    scenarios: ["list-hot", "list-cold", "page-tours", "my-bookings", "book"],
    variants: [{ name: "one process" }, { name: "two workers", settings: { WORKERS: "2" } }],
  });
} finally {
  await data.close();
}
