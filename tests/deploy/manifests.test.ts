import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Deployment } from "kubernetes-models/apps/v1";
import { Job } from "kubernetes-models/batch/v1";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1";
import { Service, ServiceAccount } from "kubernetes-models/v1";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readEnv } from "~/env";

const folder = "deploy/kubernetes";
const models = { Deployment, Job, PodDisruptionBudget, Service, ServiceAccount };
const isModelled = (kind: string): kind is keyof typeof models => kind in models;

const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".yaml"));
const manifests = files.map((name) => ({ name, manifest: parse(readFileSync(join(folder, name), "utf8")) }));
const resources = manifests.filter(({ name }) => !name.endsWith("kustomization.yaml"));

describe("the Kubernetes manifests", () => {
  it.each(resources)("$name agrees with the schema of its kind", ({ manifest }) => {
    const { kind } = manifest;
    if (!isModelled(kind)) throw new Error(`no schema for ${kind}`);
    const model = new models[kind](manifest);
    expect(model.apiVersion).toBe(manifest.apiVersion);
    expect(() => model.validate()).not.toThrow();
  });

  it("that are invalid are found", () => {
    const bad = {
      metadata: { name: "x" },
      spec: { selector: {}, template: { spec: { containers: [{ image: "luit" }] } } },
    };
    expect(() => new Deployment(bad as unknown as ConstructorParameters<typeof Deployment>[0]).validate()).toThrow();
  });

  it("are all listed in the kustomization of their folder", () => {
    for (const { name, manifest } of manifests.filter(({ name }) => name.endsWith("kustomization.yaml"))) {
      const beside = files.filter((file) => dirname(file) === dirname(name) && file !== name);
      expect(manifest.resources.map((file: string) => join(dirname(name), file)).sort()).toEqual(beside.sort());
    }
  });

  it("set only settings that exist, to valid values", () => {
    const { manifest } = resources.find(({ name }) => name.endsWith("deployment.yaml")) ?? {};
    const [container] = manifest.spec.template.spec.containers;
    const settings = Object.fromEntries(
      container.env.map(({ name, value }: { name: string; value: string }) => [name, value]),
    );
    const read: Record<string, unknown> = readEnv({ NODE_ENV: "production", ...settings });
    for (const name of Object.keys(settings)) expect(String(read[name])).toBe(settings[name]);
  });
});

describe("compose.yaml", () => {
  it("sets only settings that exist, and mounts what the image declares as volumes", () => {
    const { services } = parse(readFileSync("compose.yaml", "utf8"));
    const example = readFileSync(".env.example", "utf8");
    for (const name of Object.keys(services.app.environment)) expect(example).toMatch(new RegExp(`^${name}=`, "m"));
    const declared = JSON.parse(/^VOLUME (.+)$/m.exec(readFileSync("Dockerfile", "utf8"))?.[1] ?? "[]");
    const mounted = services.app.volumes.map((volume: string) => volume.split(":")[1]);
    expect(mounted).toEqual(declared);
    expect(services.app.read_only).toBe(true);
  });
});
