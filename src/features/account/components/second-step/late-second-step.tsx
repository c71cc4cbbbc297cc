"use client";

import { LazyContent } from "~/components/ui/lazy-content";
import { Spinner } from "~/components/ui/spinner";
import { lazyPart } from "~/lib/lazy-part";
import type { SessionUser } from "~/lib/session/session-user";

// Loaded once a login needs it.
const secondStepPart = lazyPart(() => import("./second-step").then((module) => module.SecondStep));

type LateSecondStepProps = { ticket: string; onDone: (user: SessionUser) => void; onLeave: () => void };

/** The second step of a login, in the place of its form. */
export function LateSecondStep(props: LateSecondStepProps) {
  return (
    <LazyContent part={secondStepPart} loading={<Spinner className="mt-7" />} what="the second step">
      {(SecondStep) => <SecondStep {...props} />}
    </LazyContent>
  );
}
