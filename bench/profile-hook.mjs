// Loaded into the profiled server: SIGUSR2 starts a CPU profile, and the next SIGUSR2 writes it to PROFILE_FILE.
import { writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";

const session = new Session();
let isRunning = false;

process.on("SIGUSR2", async () => {
  if (isRunning) {
    const { profile } = await session.post("Profiler.stop");
    writeFileSync(process.env.PROFILE_FILE ?? "profile.json", JSON.stringify(profile));
  } else {
    session.connect();
    await session.post("Profiler.enable");
    await session.post("Profiler.setSamplingInterval", { interval: 500 });
    await session.post("Profiler.start");
  }
  isRunning = !isRunning;
});
