import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "~tests/support/loopback-cluster";
import { Daemon, signalTree } from "./daemon";
import { databaseUser, freePorts, isMounted, removeDisk } from "./machine";
import { binaries } from "./packages";

const templates = "tests/cluster/config";
const patienceMs = 90_000;
const streaming = `SELECT "sync_state" FROM pg_stat_replication WHERE "state" = 'streaming'`;

/** A PostgreSQL with the Patroni that watches it. */
export type Node = { name: string; port: number; restPort: number; data: string; patroni: Daemon };
type Etcd = { name: string; clientPort: number; daemon: Daemon };
type Member = { name: string; role: string; state: string; lag?: number };

/** Three PostgreSQL under Patroni, three etcd, HAProxy and PgBouncer on the loopback, in a temporary folder. */
export class Cluster {
  readonly folder = mkdtempSync(join(tmpdir(), "luit-cluster-"));
  readonly password = randomBytes(12).toString("hex");
  readonly nodes: Node[] = [];
  readonly etcds: Etcd[] = [];
  readonly ports: Record<"leader" | "replica" | "app" | "bouncer", number>;
  readonly appPorts: number[];
  /** Whether each node's data has a disk of its own. */
  readonly hasDisks: boolean;
  readonly haproxy: Daemon;
  readonly pgbouncer: Daemon;
  readonly #who = databaseUser();

  private constructor(ports: number[]) {
    const next = () => ports.pop() ?? 0;
    this.ports = { leader: next(), replica: next(), app: next(), bouncer: next() };
    this.appPorts = [next(), next()];
    chmodSync(this.folder, 0o755);
    this.#own(this.folder);
    this.#prepareEtcd(next);
    this.hasDisks = this.#preparePostgres(next);
    this.haproxy = this.#prepareHaproxy();
    this.pgbouncer = this.#prepareBouncer();
  }

  static async start(): Promise<Cluster> {
    const cluster = new Cluster(await freePorts(18));
    try {
      await cluster.#start();
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  inFolder(name: string): string {
    return join(this.folder, name);
  }

  /** An address of the app's database: of the leader, a replica, or through PgBouncer. */
  url(port: keyof Cluster["ports"]): string {
    return `postgresql://luit:${this.password}@127.0.0.1:${this.ports[port]}/luit`;
  }

  /** The address of one node, as superuser. */
  ownerUrl({ port }: { port: number }, database = "luit"): string {
    return `postgresql://postgres:${this.password}@127.0.0.1:${port}/${database}`;
  }

  /** Ends all programs. `keepsFiles`: the folder stays, with the data and the logs. */
  async stop({ keepsFiles = false }: { keepsFiles?: boolean } = {}): Promise<void> {
    for (const node of this.nodes) await this.kill(node);
    for (const daemon of [...this.etcds.map((etcd) => etcd.daemon), this.haproxy, this.pgbouncer]) await daemon.end();
    await sleep(200); // PostgreSQL's own processes see the end of their parent
    if (this.hasDisks) for (const { name } of this.nodes) removeDisk(this.inFolder(name), keepsFiles);
    if (!keepsFiles) rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  /** The members as Patroni sees them. Asks every node until one answers. */
  async members(): Promise<Member[]> {
    for (const { restPort } of this.nodes) {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(1_000) }).catch(
        () => null,
      );
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  /** The node that Patroni calls the leader and that accepts writes. Waits for it. */
  async leader(): Promise<Node> {
    return this.#until("a leader", async () => {
      for (const node of this.nodes) {
        // Patroni calls a node the leader before its PostgreSQL has replayed its log and accepts writes.
        if ((await this.#answers(node, "primary")) && (await this.#isWritable(node))) return node;
      }
      return undefined;
    });
  }

  /** Waits until one node leads, all others stream its log, and Patroni has made one of these synchronous. */
  async healthy(): Promise<void> {
    const isWell = async () => {
      const url = this.ownerUrl(await this.leader(), "postgres");
      const streams = await ask(url, streaming).catch(() => []); // it has just been replaced
      const isSynchronous = streams.some(({ sync_state }) => sync_state === "sync");
      const roles = (await this.members()).map(({ role }) => role);
      const isWhole = streams.length === this.nodes.length - 1 && isSynchronous && roles.includes("sync_standby");
      return isWhole || undefined;
    };
    await this.#until("three healthy nodes", isWell);
  }

  async switchover(): Promise<void> {
    const leader = await this.leader();
    const candidate = (await this.members()).find(({ role }) => role === "sync_standby")?.name;
    const body = JSON.stringify({ leader: leader.name, candidate });
    const answer = await fetch(`http://127.0.0.1:${leader.restPort}/switchover`, { method: "POST", body });
    if (!answer.ok) throw new Error(`Patroni refused the switchover: ${await answer.text()}`);
  }

  /** The process id of a node's PostgreSQL; null if it does not run. */
  postmaster({ data }: Node): number | null {
    try {
      const pid = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
      // The file of a killed one remains, and the system may have given its number to another process.
      return readlinkSync(`/proc/${pid}/cwd`) === data ? pid : null;
    } catch {
      return null;
    }
  }

  /** Kills a node's PostgreSQL; Patroni goes on. */
  killPostgres(node: Node): void {
    const pid = this.postmaster(node);
    if (pid !== null) signalTree(pid, "SIGKILL");
  }

  /** Kills a node as if its machine were gone. */
  async kill(node: Node): Promise<void> {
    const pid = this.postmaster(node);
    await node.patroni.end();
    if (pid !== null) signalTree(pid, "SIGKILL");
  }

  /** The etcd that leads the others. */
  async etcdLeader(): Promise<Etcd> {
    return this.#until("etcd's leader", async () => {
      for (const etcd of this.etcds) {
        const answer = await fetch(`http://127.0.0.1:${etcd.clientPort}/v3/maintenance/status`, {
          method: "POST",
          body: "{}",
          signal: AbortSignal.timeout(1_000),
        }).catch(() => null);
        if (!answer?.ok) continue;
        const { header, leader } = (await answer.json()) as { header: { member_id: string }; leader?: string };
        if (leader === header.member_id) return etcd;
      }
      return undefined;
    });
  }

  async #start(): Promise<void> {
    for (const { daemon } of this.etcds) daemon.start();
    await this.etcdLeader();
    for (const { patroni } of this.nodes) patroni.start();
    const leader = await this.leader();
    await ask(this.ownerUrl(leader, "postgres"), `CREATE ROLE luit LOGIN PASSWORD '${this.password}'`);
    await ask(this.ownerUrl(leader, "postgres"), "CREATE DATABASE luit OWNER luit");
    this.haproxy.start();
    this.pgbouncer.start();
    await this.healthy();
  }

  async #answers({ restPort }: Node, path: string): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${restPort}/${path}`, { signal: AbortSignal.timeout(1_000) }).catch(
      () => null,
    );
    return answer?.ok === true;
  }

  async #isWritable(node: Node): Promise<boolean> {
    const sql = 'SELECT NOT pg_is_in_recovery() AS "isWritable"';
    const [row] = await ask(this.ownerUrl(node, "postgres"), sql).catch(() => []);
    return row?.isWritable === true;
  }

  async #until<T>(what: string, find: () => Promise<T | undefined>): Promise<T> {
    for (const began = Date.now(); Date.now() - began < patienceMs; await sleep(200)) {
      const found = await find();
      if (found !== undefined) return found;
    }
    const members = JSON.stringify(await this.members());
    throw new Error(`The cluster has not had ${what} for ${patienceMs / 1000} s: ${members}. Logs: ${this.folder}`);
  }

  #own(path: string): void {
    if (this.#who) chownSync(path, this.#who.uid, this.#who.gid);
  }

  #daemon(name: string, command: string, args: string[]): Daemon {
    return new Daemon(command, args, { ...this.#who, log: this.inFolder(`${name}.log`) });
  }

  /** Writes a file of settings from its template. */
  #configure(template: string, name: string, values: Record<string, string | number>): string {
    const text = readFileSync(join(templates, `${template}.in`), "utf8").replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
      const value = values[key];
      if (value === undefined) throw new Error(`${template} needs a value for ${key}`);
      return String(value);
    });
    const path = this.inFolder(name);
    writeFileSync(path, text, { mode: 0o600 });
    this.#own(path);
    return path;
  }

  #prepareEtcd(next: () => number): void {
    const members = ["etcd1", "etcd2", "etcd3"].map((name) => ({ name, clientPort: next(), peer: next() }));
    const all = members.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(",");
    for (const { name, clientPort, peer } of members) {
      const [client, own] = [`http://127.0.0.1:${clientPort}`, `http://127.0.0.1:${peer}`];
      const args = [`--name=${name}`, `--data-dir=${this.inFolder(name)}`, `--initial-cluster=${all}`, "--enable-v2"];
      args.push(`--listen-client-urls=${client}`, `--advertise-client-urls=${client}`);
      args.push(`--listen-peer-urls=${own}`, `--initial-advertise-peer-urls=${own}`);
      this.etcds.push({ name, clientPort, daemon: this.#daemon(name, binaries.etcd, args) });
    }
  }

  /** Returns whether each node got a disk of its own, which only root can mount. */
  #preparePostgres(next: () => number): boolean {
    const etcdHosts = this.etcds.map(({ clientPort }) => `127.0.0.1:${clientPort}`).join(",");
    const mounted = ["node1", "node2", "node3"].map((name) => {
      const disk = this.inFolder(name);
      mkdirSync(disk);
      const hasDisk = isMounted(disk);
      this.#own(disk);
      const [port, restPort, data] = [next(), next(), join(disk, "data")];
      const values = { name, port, restPort, data, etcdHosts, bin: binaries.postgres };
      const file = this.#configure("patroni.yml", `${name}.yml`, {
        ...values,
        folder: this.folder,
        password: this.password,
      });
      const patroni = this.#daemon(name, binaries.patroni, [file]);
      this.nodes.push({ name, port, restPort, data, patroni });
      return hasDisk;
    });
    return mounted.every(Boolean);
  }

  #prepareHaproxy(): Daemon {
    const databases = this.nodes.map(
      ({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`,
    );
    const apps = this.appPorts.map((port, index) => `  server app${index + 1} 127.0.0.1:${port} check`);
    const file = this.#configure("haproxy.cfg", "haproxy.cfg", {
      folder: this.folder,
      leaderPort: this.ports.leader,
      replicaPort: this.ports.replica,
      appPort: this.ports.app,
      appServers: apps.join("\n"),
      leaderServers: databases.join("\n"),
      replicaServers: databases.join("\n"),
    });
    return this.#daemon("haproxy", binaries.haproxy, ["-db", "-f", file]);
  }

  #prepareBouncer(): Daemon {
    const users = this.inFolder("userlist.txt");
    writeFileSync(users, `"luit" "${this.password}"\n`, { mode: 0o600 });
    this.#own(users);
    const file = this.#configure("pgbouncer.ini", "pgbouncer.ini", {
      folder: this.folder,
      leaderPort: this.ports.leader,
      bouncerPort: this.ports.bouncer,
    });
    return this.#daemon("pgbouncer", binaries.pgbouncer, [file]);
  }
}
