import type { Socket } from "node:net";
import pg from "pg";
import { refuseUnreplicated } from "./unreplicated";

/** A `postgresql://` address; a function, called for each connection, if the address can change while the process runs. */
export type DatabaseAddress = string | (() => string);

/** The address as it is now. */
export function currentAddress(address: DatabaseAddress): string {
  return typeof address === "string" ? address : address();
}

/** Thrown when the connection was closed because the server did not prove by SCRAM that it knows our password. */
export class UnprovenServerError extends Error {
  override name = "UnprovenServerError";
  /** PostgreSQL's code for a failed connection, which `isDatabaseUnavailable` recognises: requests are answered with 503. */
  readonly code = "08001";
}

/** Parts of pg's client that its types leave out. */
type Internals = {
  connection: { stream: Socket };
  saslSession: object | null;
  _handleAuthSASLFinal: (message: unknown) => void;
  _handleReadyForQuery: (message: unknown) => void;
};

/**
 * pg's client with support for libpq's parameter `require_auth=scram-sha-256` in the connection string. It never sends the
 * password or its MD5 hash, and sends no statement before the server has proven by SCRAM that it knows the password. pg
 * alone sends the password in clear text to any server that requests it. A commit without its replicas is an error.
 *
 * It ignores the event "error": statements on a lost connection throw anyway, but Node ends a process that has no listener for this
 * event. The pool's own listener is not enough. The pool removes it when it hands out a connection, and a server that shuts down
 * can send its last message at just that moment.
 */
export class Client extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on("error", () => undefined);
    refuseUnreplicated(this);
    const address = typeof config === "string" ? config : config?.connectionString;
    if (address !== undefined && needsScram(address)) requireScram(this);
  }
}

/** Runs `work` with a connection of its own. Throws if it cannot be made. */
export async function withClient<T>(config: pg.ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function needsScram(address: string): boolean {
  const requiredAuth = URL.canParse(address) ? new URL(address).searchParams.get("require_auth") : null;
  if (requiredAuth !== null && requiredAuth !== "scram-sha-256") {
    throw new Error("require_auth in a database address can only be scram-sha-256.");
  }
  return requiredAuth !== null;
}

function requireScram(client: pg.Client): void {
  const internals = client as unknown as Internals;
  const finish = internals._handleAuthSASLFinal.bind(client);
  const ready = internals._handleReadyForQuery.bind(client);
  let isProven = false;
  const refuse = () => {
    const error = new UnprovenServerError(`The server at ${client.host}:${client.port} did not authenticate by SCRAM.`);
    internals.connection.stream.destroy(error);
  };
  Object.assign(client, {
    _handleAuthCleartextPassword: refuse,
    _handleAuthMD5Password: refuse,
    _handleAuthSASLFinal: (message: unknown) => {
      finish(message);
      isProven = internals.saslSession === null; // pg clears it once the server's signature is right
    },
    _handleReadyForQuery: (message: unknown) => (isProven ? ready(message) : refuse()),
  });
}
