// Loaded by `node --import` into the processes of an app (broken-output.test.ts). At SIGWINCH a process prints, and then adds a
// line to the file OUTPUT_NOTES. An error that nobody has caught is noted there too.
import { appendFileSync } from "node:fs";

const maxErrors = 20;
let errors = 0;

/** @param {string} line */
function note(line) {
  appendFileSync(process.env.OUTPUT_NOTES ?? "", `${process.pid} ${line}\n`);
}

process.on("uncaughtExceptionMonitor", (error) => {
  note(error.message);
  errors += 1;
  // Limits the notes of a process that prints its own errors without end.
  if (errors === maxErrors) process.kill(process.pid, "SIGKILL");
});
process.on("SIGWINCH", () => {
  process.stdout.write("a line\n");
  process.stderr.write("a line\n");
  // Streams report an error after the write.
  setImmediate(() => setImmediate(() => note("has printed")));
});
