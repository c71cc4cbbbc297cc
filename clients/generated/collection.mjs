// node collection.mjs <collection.json>: reads the collection as Postman and Bruno do, and prints how many requests each has found.
import { readFile } from "node:fs/promises";
import { postmanToBruno } from "@usebruno/converters";
import postman from "postman-collection";

const collection = JSON.parse(await readFile(process.argv[2] ?? "collection.json", "utf8"));

let read = 0;
new postman.Collection(structuredClone(collection)).forEachItem((item) => {
  // The address is built of its parts and variables.
  if (item.request.url.toString()) read++;
});
process.stdout.write(`postman-collection: ${read} requests\n`);

/** Folders have items of their own. */
const requestsIn = (items) => items.reduce((sum, { items: inside }) => sum + (inside ? requestsIn(inside) : 1), 0);
const { collection: bruno } = await postmanToBruno(collection);
process.stdout.write(`Bruno: ${requestsIn(bruno.items)} requests\n`);
