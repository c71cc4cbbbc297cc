import { join } from "node:path";
import { pathToFileURL } from "node:url";
import Tinypool from "tinypool";
import { env } from "~/env";
import { shared } from "./shared";

/** A thread without work ends after this time, which frees its memory. */
const idleMs = 5 * 60_000;

/**
 * Calls the default export of a file below src with `input` in a thread of its own, so that it does not hold up other
 * requests. `file` is its path without the ending, such as "server/pdf/compile-paper.thread". Calls of one file run one
 * after another. The thread has none of our settings, so no secrets. Input and output are copied; errors keep their message.
 */
export function runInThread<Input, Output>(file: string, input: Input): Promise<Output> {
  return threadOf(file).run(input);
}

function threadOf(file: string): Tinypool {
  return shared(`thread ${file}`, () => {
    const isBundled = !import.meta.url.endsWith(".ts");
    const path = isBundled ? join(".build", "threads", `${file}.mjs`) : join("src", `${file}.ts`);
    return new Tinypool({
      filename: pathToFileURL(join(process.cwd(), path)).href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleMs,
      execArgv: isBundled ? [] : ["--import", "tsx"],
      env: { NODE_ENV: env.NODE_ENV },
    });
  });
}
