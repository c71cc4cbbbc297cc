import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** Accepts; refuses the address, the login or every mail for now; never answers a mail. */
type Behaviour = "take" | "refuse-address" | "refuse-login" | "busy" | "hang";

type Received = { from: string; to: string; text: string; login: string | null };

/** A local SMTP server without encryption. `login` is what a client has sent as user and password: "user:password". */
export async function startSmtpDouble() {
  const received: Received[] = [];
  const state = { behaviour: "take" as Behaviour, lines: [] as string[] };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => socket.destroy());
    const say = (line: string) => socket.write(`${line}\r\n`);
    let mail: Received = { from: "", to: "", text: "", login: null };
    let body: string[] | null = null;
    let left = "";
    const answer = (line: string) => {
      state.lines.push(line);
      if (/^EHLO/i.test(line)) return say("250-double\r\n250 AUTH PLAIN");
      if (/^AUTH PLAIN /i.test(line)) {
        const [, user, password] = Buffer.from(line.slice(11), "base64").toString().split("\0");
        mail.login = `${user}:${password}`;
        return say(state.behaviour === "refuse-login" ? "535 5.7.8 not with this password" : "235 welcome");
      }
      if (/^MAIL FROM/i.test(line)) {
        mail.from = line.slice(10);
        return say(state.behaviour === "busy" ? "451 4.3.0 try later" : "250 ok");
      }
      if (/^RCPT TO/i.test(line)) {
        mail.to = line.slice(8);
        return say(state.behaviour === "refuse-address" ? "550 5.1.1 no such user" : "250 ok");
      }
      if (/^DATA/i.test(line)) {
        body = [];
        return say("354 go on");
      }
      if (/^QUIT/i.test(line)) return socket.end("221 bye\r\n");
      return say("250 ok");
    };
    const take = (line: string) => {
      if (body === null) return answer(line);
      if (line !== ".") return body.push(line);
      mail.text = body.join("\n");
      body = null;
      if (state.behaviour === "hang") return undefined;
      received.push(mail);
      mail = { ...mail, text: "" };
      return say("250 accepted");
    };
    say("220 double ESMTP");
    socket.on("data", (chunk) => {
      const lines = (left + chunk.toString()).split("\r\n");
      left = lines.pop() ?? "";
      for (const line of lines) take(line);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    received,
    port,
    /** The commands of all connections. */
    lines: state.lines,
    behave: (behaviour: Behaviour) => {
      state.behaviour = behaviour;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
