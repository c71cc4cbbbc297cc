import { formatInstant } from "~/lib/instants";
import type { StoredSession } from "./session.schema";

/** "Chrome on Windows", or what is known of it. */
export function deviceName({ browser, system }: Pick<StoredSession, "browser" | "system">): string {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}

/** "103.21.58.x" for 103.21.58.0/24, "2001:db8:1:…" for 2001:db8:1::/48. */
export function networkWords(network: string | null): string {
  return network?.replace(/\.0\/24$/, ".x").replace(/::\/48$/, ":…") ?? "Unknown network";
}

const ways: Record<StoredSession["way"], string> = {
  password: "with password",
  google: "with Google",
  code: "with a code by email",
  invitation: "by invitation",
  renewed: "again after a change",
};

/** "Logged in with password and second step, 26 Nov 2026, 3:04 pm". */
export function beginningWords({ way, hasSecondStep, createdAt }: StoredSession): string {
  return `Logged in ${ways[way]}${hasSecondStep ? " and second step" : ""}, ${formatInstant(createdAt)}`;
}

const steps = [
  { unit: "day", ms: 86_400_000 },
  { unit: "hour", ms: 3_600_000 },
  { unit: "minute", ms: 60_000 },
];

/** "Last used 5 minutes ago". Of a clock that is behind, "just now". */
export function lastUsedWords(lastUsedAt: string, now: number): string {
  const passedMs = now - Date.parse(lastUsedAt);
  const step = steps.find(({ ms }) => passedMs >= ms);
  if (!step) return "Last used just now";
  const count = Math.floor(passedMs / step.ms);
  return `Last used ${count} ${step.unit}${count === 1 ? "" : "s"} ago`;
}
