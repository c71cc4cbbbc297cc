import type { HalfLoad } from "./figures/half-load";
import type { Growth } from "./figures/scale";
import type { Staleness } from "./figures/staleness";
import type { Counted } from "./floor/counts";
import type { Machine } from "./machine";
import type { Outcome } from "./measure";
import type { Options } from "./options";
import type { PhoneRun } from "./phone/section";
import type { PortalRun } from "./portal/section";

type Run = { machine: Machine; command: string; options: Options };

export type ScenarioRun = Run & { outcomes: Outcome[]; counted: Counted[]; pageBytes: { ours: number; other: number } };

/** The newest run of each part; `big` has the scenarios of `--big`. */
export type Results = {
  scenarios?: ScenarioRun;
  big?: ScenarioRun;
  /** Of the scenario `book-party` alone. */
  party?: Run & { outcome: Outcome };
  /** Of the scenario `book-hot` alone. */
  hot?: Run & { outcome: Outcome };
  half?: Run & { measured: HalfLoad[] };
  /** Beside the small app of `peer`. */
  peer?: Run & { outcomes: Outcome[] };
  start?: Run & { median: number; all: number[] };
  scale?: Run & { growth: Growth[] };
  staleness?: { machine: Machine; command: string; outcome: Staleness };
  portal?: PortalRun;
  /** With the data of `--big`. */
  portalBig?: PortalRun;
  phone?: PhoneRun;
};
