import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { SMTPServer } from "smtp-server";
import type { SmtpSecurity } from "~/lib/mail-settings";

/**
 * Accepts; refuses the receiver, also only for now, as greylisting does; breaks off in the middle of a mail, or before the answer
 * to one that it has accepted; keeps back the answer to one that it has accepted; never accepts a mail; or accepts it late, and
 * not once the client has broken off.
 */
type Behaviour =
  | "take"
  | "refuse-receiver"
  | "greylist"
  | "cut-mail"
  | "cut-answer"
  | "keep-answer"
  | "hang"
  | "answer-late";

type Received = {
  from: string;
  to: string;
  text: string;
  /** The user who has logged in. */
  login: string | null;
  isEncrypted: boolean;
};

type Options = {
  security?: SmtpSecurity;
  /** Of the CA of the tests, or of nobody. */
  certificate?: "server" | "self-signed";
  /** By default a free one. */
  port?: number;
};

/** The only login that the server knows. */
export const smtpLogin = { smtpUser: "luit", smtpPassword: "tea-and-rain" };

/** How late `answer-late` accepts a mail. */
export const lateMs = 1_500;

const fixture = (name: string) => readFileSync(new URL(`../fixtures/smtp/${name}`, import.meta.url), "utf8");

/** The file that an operator would name in NODE_EXTRA_CA_CERTS. */
export const smtpCaPath = new URL("../fixtures/smtp/ca.pem", import.meta.url).pathname;

/** A key with its certificate for localhost and 127.0.0.1: of the CA of the tests, or of nobody. */
export const testTls = (certificate: "server" | "self-signed") => ({
  key: fixture("server.key"),
  cert: fixture(`${certificate}.pem`),
});

/** Trusts the CA of the tests, as a process does with NODE_EXTRA_CA_CERTS. Returns a function that ends this. */
export function trustTestCa(): () => void {
  const before = getCACertificates("default");
  setDefaultCACertificates([...before, fixture("ca.pem")]);
  return () => setDefaultCACertificates(before);
}

/** An SMTP server of its own on 127.0.0.1, which checks logins and keeps what it accepts. */
export async function startSmtpServer({
  security = "starttls",
  certificate = "server",
  port: asked = 0,
}: Options = {}) {
  const received: Received[] = [];
  const logins: string[] = [];
  const receivers: string[] = [];
  const read: string[] = [];
  const state = { behaviour: "take" as Behaviour };
  /** Destroys the connections, or the one of a client's port. Not `Socket`s below TLS: Node 26 crashes. */
  const cut = (port?: number) => {
    for (const connection of server.connections) {
      if (port === undefined || connection.session.remotePort === port) connection._socket?.destroy();
    }
  };
  const server = new SMTPServer({
    secure: security === "tls",
    disabledCommands: security === "starttls" ? [] : ["STARTTLS"],
    allowInsecureAuth: security === "none",
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    ...testTls(certificate),
    onAuth: ({ username, password }, _session, done) => {
      logins.push(`${username}:${password}`);
      const isRight = username === smtpLogin.smtpUser && password === smtpLogin.smtpPassword;
      if (isRight) done(null, { user: username });
      else done(refusal(535, "5.7.8 authentication failed"));
    },
    onRcptTo: ({ address }, _session, done) => {
      receivers.push(address);
      if (state.behaviour === "refuse-receiver") done(refusal(550, "5.1.1 no such user"));
      else if (state.behaviour === "greylist") done(refusal(451, "4.7.1 greylisted, try again later"));
      else done();
    },
    onData: async (stream, { envelope, user, secure, remotePort }, done) => {
      const { behaviour } = state;
      if (behaviour === "cut-mail") {
        stream.once("data", () => cut(remotePort));
        return;
      }
      // Null: the client has broken off.
      const mail = await text(stream).catch(() => null);
      if (mail === null) return;
      read.push(mail);
      if (behaviour === "hang") return;
      if (behaviour === "answer-late") await new Promise((resolve) => setTimeout(resolve, lateMs));
      if (![...server.connections].some(({ session }) => session.remotePort === remotePort)) return;
      received.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : "",
        to: envelope.rcptTo.map(({ address }) => address).join(),
        text: mail,
        login: user || null,
        isEncrypted: secure,
      });
      if (behaviour === "cut-answer") cut(remotePort);
      else if (behaviour !== "keep-answer") done(null, "accepted");
    },
  });
  // Clients that distrust the certificate break off.
  server.on("error", () => {});
  server.listen(asked, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    port,
    /** What clients have sent as user and password: "user:password". */
    logins,
    /** The addresses of all attempts. */
    receivers,
    /** The mails that have come in whole, also those that are not accepted. */
    read,
    behave: (behaviour: Behaviour) => {
      state.behaviour = behaviour;
    },
    close: async () => {
      cut();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
