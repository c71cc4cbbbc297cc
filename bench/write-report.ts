// npm run bench:report: rewrites RESULTS.md from the stored runs and measures nothing. Its first line names the figures that are
// older than the newest migration, so each migration changes it.
import { writeReport } from "./results";

await writeReport();
console.info("Written: bench/RESULTS.md");
