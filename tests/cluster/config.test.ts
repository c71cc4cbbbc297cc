import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";

// The settings without which a cluster has lost acknowledged bookings (docs/cluster.md, "Cluster").

const template = readFileSync("tests/cluster/config/patroni.yml.in", "utf8").replace(/\{\{\w+\}\}/g, "1");
const guide = /\n## Cluster\n([\s\S]*?)\n## /.exec(readFileSync("docs/cluster.md", "utf8"))?.[1] ?? "";

it("the cluster of the tests is set as the guide for operators says", () => {
  const { etcd, etcd3, bootstrap } = parse(template);
  expect({ etcd, etcd3 }).toEqual({ etcd: { hosts: 1 }, etcd3: undefined });
  const { synchronous_mode, synchronous_mode_strict, primary_start_timeout, postgresql } = bootstrap.dcs;
  const { remove_data_directory_on_rewind_failure } = postgresql;
  const settings = {
    synchronous_mode,
    synchronous_mode_strict,
    primary_start_timeout,
    remove_data_directory_on_rewind_failure,
  };
  expect(settings).toEqual({
    synchronous_mode: true,
    synchronous_mode_strict: true,
    primary_start_timeout: 0,
    remove_data_directory_on_rewind_failure: true,
  });
  for (const [name, value] of Object.entries(settings)) expect(guide).toContain(`\`${name}: ${value}\``);
  expect(guide).toContain("`etcd --enable-v2`");
});
