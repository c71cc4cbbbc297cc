import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildah } from "./buildah";

/** What npm and the Dockerfile's own commands need. */
const programs = ["/bin/sh", "/bin/mkdir", "/bin/chown", "/usr/bin/env"];
const libraries = ["libstdc++.so.6", "libgcc_s.so.1", "libm.so.6", "librt.so.1", "libresolv.so.2"].map(
  (name) => `/lib/x86_64-linux-gnu/${name}`,
);

/**
 * Makes an image from this machine's Node, npm and C library, in place of `node:24`, where no registry of images can be
 * reached. It trusts the certificates that this machine's npm trusts.
 */
export function makeBase(name: string, node: string): void {
  const container = buildah("from", "scratch");
  const root = buildah("mount", container);
  copy(root, realpathSync(node), "/usr/local/bin/node");
  copy(root, dirname(dirname(realpathSync("/usr/bin/npm"))), "/usr/local/lib/node_modules/npm");
  for (const program of programs) copy(root, realpathSync(program), program);
  for (const file of new Set([node, ...programs].flatMap(librariesOf).concat(libraries))) {
    if (existsSync(file)) copy(root, realpathSync(file), file);
  }
  for (const folder of ["/tmp", "/proc", "/dev", "/sys", "/etc", "/root"])
    mkdirSync(join(root, folder), { recursive: true });
  const settings = ["--env", "PATH=/usr/local/bin:/usr/bin:/bin", "--env", "HOME=/root"];
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates) {
    copy(root, realpathSync(certificates), "/etc/certificates.pem");
    settings.push("--env", "NODE_EXTRA_CA_CERTS=/etc/certificates.pem");
  }
  execFileSync("ln", ["-s", "../lib/node_modules/npm/bin/npm-cli.js", join(root, "usr/local/bin/npm")]);
  buildah("config", ...settings, container);
  buildah("umount", container);
  buildah("commit", "--quiet", "--format", "docker", "--rm", container, name);
}

function copy(root: string, from: string, to: string): void {
  const target = join(root, to);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(from, target, { recursive: true, dereference: true });
}

function librariesOf(program: string): string[] {
  const output = execFileSync("ldd", [program], { encoding: "utf8" });
  return [...output.matchAll(/(\/\S+) \(0x/g)].map(([, path = ""]) => path);
}
