// Loaded ahead of the app: on SIGUSR2 it says whether Node looks after promises, as it does once a storage was entered.
import { executionAsyncId } from "node:async_hooks";

process.on("SIGUSR2", async () => {
  await null;
  // A promise that nobody looks after goes on in nobody's name.
  process.stdout.write(`Promises are looked after: ${executionAsyncId() !== 0}\n`);
});
