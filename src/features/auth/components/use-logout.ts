"use client";

import { clearSession } from "~/features/auth/session";
import { dropDrafts } from "~/lib/draft";
import { forgetAnswers } from "~/trpc/held-answers";

/** Signs out, and forgets what was read and typed as the user who has left. */
export function useLogout(): () => void {
  return logout;
}

function logout(): void {
  dropDrafts();
  clearSession();
  forgetAnswers();
}
