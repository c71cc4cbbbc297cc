import { portalSentences } from "./portal";
import { publicSentences } from "./public";
import { publicRules } from "./public-rules";
import type { SentenceGroup } from "./sentence";

type SentenceList = { title: string; groups: readonly SentenceGroup[]; isEnforced: boolean };

/** Of a list that is enforced, every sentence needs a test that shows it. */
export const sentenceLists: readonly SentenceList[] = [
  { title: "Public screens", groups: [...publicSentences, ...publicRules], isEnforced: true },
  { title: "Admin portal", groups: portalSentences, isEnforced: true },
];

/** What waits for the sign-in by Google and for a reset with a code from the mail; takes a sentence out of nothing else. */
export const awaited: readonly string[] = [
  "/auth/callback | Sign-in callback",
  "Reads a token query parameter and decodes its payload.",
  "Logs the user in with the token plus the decoded fields, then goes to '/'.",
  "If the token is missing it goes to /login?error=token_missing.",
  "If decoding fails it goes to /login?error=auth_failed.",
  "Shows 'Authenticating... Please wait while we log you in.'",
  "Auth callback: redirects to login with error=token_missing or error=auth_failed.",
  "After a successful reset it returns to step 1 with fields cleared.",
  "Forgot password: step 1 moves to step 2 when the code request succeeds; it returns to step 1 after a successful reset.",
  "Success alerts: 'OTP sent to email' and 'Password reset successful! You can now login.'",
];
