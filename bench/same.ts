// npm run bench:same: compares the answers of our server and the yardstick, on little data. Ends with 1 if they differ.
import { prepare } from "~scripts/setup.mjs";
import { prepareData } from "./data/prepare";
import { readFixtures } from "./requests";
import { findDifferences } from "./same-answers";
import { scenarios } from "./scenarios";
import { startOurs, startYardstick } from "./servers";

const size = { products: 400, bookings: 500 };

await prepare({ build: true });
const data = await prepareData(size, (text) => console.log(text));
const servers = [];
try {
  const ours = await startOurs(data.url);
  servers.push(ours);
  const yardstick = await startYardstick(data.url);
  servers.push(yardstick);
  const differences = await findDifferences([ours.url, yardstick.url], await readFixtures(data), scenarios);
  console.log(differences.length === 0 ? "Both give the same answers." : differences.join("\n"));
  process.exitCode = differences.length === 0 ? 0 : 1;
} finally {
  for (const server of servers) await server.stop();
  await data.close();
}
