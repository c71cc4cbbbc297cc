// npm run bench:same: compares the answers of our server and the yardstick, on little data. Ends with 1 if they differ. With
// `-- --short` it sends fewer requests.
import { prepare } from "~scripts/setup.mjs";
import { prepareData } from "./data/prepare";
import { smallestSize } from "./options";
import { readFixtures } from "./requests";
import { findDifferences, shortSamples } from "./same-answers";
import { scenarios } from "./scenarios";
import { startOurs, startYardstick } from "./servers";
import { isShort } from "./short";

await prepare({ build: true });
const data = await prepareData(smallestSize, (text) => console.log(text));
const servers = [];
try {
  const ours = await startOurs(data.url);
  servers.push(ours);
  const yardstick = await startYardstick(data.url);
  servers.push(yardstick);
  const samples = isShort ? shortSamples : undefined;
  const differences = await findDifferences([ours.url, yardstick.url], await readFixtures(data), scenarios, samples);
  for (const { text } of differences) console.log(text);
  console.log(differences.length === 0 ? "Both give the same answers." : `${differences.length} answers differ.`);
  process.exitCode = differences.length === 0 ? 0 : 1;
} finally {
  for (const server of servers) await server.stop();
  await data.close();
}
