"use client";

import { clearSession } from "~/features/auth/session";
import { forgetAnswers } from "~/trpc/held-answers";

/** Signs out, and forgets what was read as the user who has left. */
export function useLogout(): () => void {
  return logout;
}

function logout(): void {
  clearSession();
  forgetAnswers();
}
