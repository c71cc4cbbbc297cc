import { portalSentences } from "./portal";
import { publicSentences } from "./public";
import { publicRules } from "./public-rules";
import type { SentenceGroup } from "./sentence";

type SentenceList = { title: string; groups: readonly SentenceGroup[]; isEnforced: boolean };

/** Of a list that is enforced, every sentence needs a test that shows it. */
export const sentenceLists: readonly SentenceList[] = [
  { title: "Public screens", groups: [...publicSentences, ...publicRules], isEnforced: true },
  { title: "Admin portal", groups: portalSentences, isEnforced: false },
];
