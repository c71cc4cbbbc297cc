"use client";

import { type Action, can, roleOf } from "~/lib/actions";
import { useSession } from "./use-session";

/** Whether the signed-in user's role allows the action. Hides what would be refused; the API checks each request. */
export function useCan(action: Action): boolean {
  const { user } = useSession();
  return can(roleOf(user), action);
}
