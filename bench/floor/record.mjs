// Loaded into our server before all else (node --import): appends to RECORD_FILE what each request asks of the database and of
// argon2, one request a line (recording.ts). It knows pg, argon2 and Node's HTTP server, and nothing of our product.
import { AsyncLocalStorage } from "node:async_hooks";
import { appendFileSync } from "node:fs";
import { Server } from "node:http";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { Client } = require("pg");
const { prepareValue } = require("pg/lib/utils");
const argon2 = require("@node-rs/argon2");

/** Background jobs run outside of any request, so their statements are not recorded. */
const requests = new AsyncLocalStorage();

const { emit } = Server.prototype;
Server.prototype.emit = function (event, ...args) {
  if (event !== "request") return emit.call(this, event, ...args);
  const request = { steps: [], answered: [], leases: new Map(), isOver: false };
  const [incoming, response] = args;
  response.once("close", () => {
    request.isOver = true;
    appendFileSync(process.env.RECORD_FILE, `${JSON.stringify(request.steps)}\n`);
  });
  // The parts of a body are emitted by the connection, outside of the request.
  const emitBody = incoming.emit.bind(incoming);
  incoming.emit = (...part) => requests.run(request, () => emitBody(...part));
  return requests.run(request, () => emit.call(this, event, ...args));
};

/** Adds a step to the current request, and returns the function that notes its end with the number of rows. */
function begin(makeStep) {
  const request = requests.getStore();
  if (!request || request.isOver) return () => undefined;
  const step = { ...makeStep(request), after: [...request.answered], rows: null };
  const index = request.steps.push(step) - 1;
  return (rows) => {
    step.rows = rows;
    request.answered.push(index);
  };
}

/** A number for the time that the pool lends a connection: it gives the connection another `release` each time. */
function leaseOf({ leases }, { release }) {
  if (!leases.has(release)) leases.set(release, leases.size);
  return leases.get(release);
}

const { query } = Client.prototype;
Client.prototype.query = function (...args) {
  const [first, second] = args;
  const {
    name,
    text,
    rowMode,
    values = Array.isArray(second) ? second : [],
  } = typeof first === "string" ? { text: first } : first;
  const end = begin((request) => ({
    lease: leaseOf(request, this),
    name,
    text,
    rowMode,
    values: values.map((value) => prepareValue(value)),
  }));
  const callback = args.at(-1);
  if (typeof callback === "function") {
    const ended = (error, result) => {
      end(result?.rowCount ?? 0);
      callback(error, result);
    };
    return query.apply(this, [...args.slice(0, -1), ended]);
  }
  const answer = query.apply(this, args);
  if (answer instanceof Promise) {
    answer.then(
      ({ rowCount }) => end(rowCount ?? 0),
      () => end(0),
    );
  }
  return answer;
};

for (const name of ["hash", "verify"]) {
  const compute = argon2[name];
  argon2[name] = async (...args) => {
    const end = begin(() => ({ compute: name, values: args }));
    try {
      return await compute(...args);
    } finally {
      end(0);
    }
  };
}
