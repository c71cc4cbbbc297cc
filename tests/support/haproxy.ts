import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Whether Debian's package haproxy, or another build of it, is installed. */
export const hasHaproxy = spawnSync("haproxy", ["-v"]).status === 0;

const statsPath = "/haproxy-state";

/**
 * Never repeats a request: a failed one reaches the client. Two failed checks take a server out. "inter" also limits how long
 * the connection of a check may take, so it is long: on a busy machine HAProxy itself notices late that it is connected.
 */
const config = (port: number, ports: readonly number[]) => `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 10s
  retries 0
frontend site
  stats enable
  stats uri ${statsPath}
  bind 127.0.0.1:${port}
  default_backend apps
backend apps
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 2s fastinter 250 downinter 250 fall 2 rise 1
${ports.map((each) => `  server app-${each} 127.0.0.1:${each}`).join("\n")}
`;

/** Starts HAProxy on `port` in front of the servers on `ports`. Its configuration is written to `folder`. */
export async function startHaproxy(folder: string, port: number, ports: readonly number[]) {
  const file = join(folder, "haproxy.cfg");
  await writeFile(file, config(port, ports));
  const child = spawn("haproxy", ["-f", file, "-db"], { stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const isListening = async () => {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    return isOpen;
  };
  while (!(await isListening())) {
    if (child.exitCode !== null) throw new Error(`HAProxy did not start:\n${output}`);
    await sleep(20);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    /** What HAProxy has reported so far: which server went down or up, and why. */
    output: () => output,
    /** Whether HAProxy sends requests to the server on the port. After one failed check its status is "UP 1/2". */
    isServing: async (server: number) => {
      const state = await (await fetch(`http://127.0.0.1:${port}${statsPath};csv`)).text();
      const [names = "", ...rows] = state.split("\n");
      const row = rows.find((one) => one.startsWith(`apps,app-${server},`));
      if (!row) throw new Error(`HAProxy does not know the server on port ${server}:\n${state}`);
      return row.split(",")[names.split(",").indexOf("status")]?.startsWith("UP");
    },
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
  };
}
