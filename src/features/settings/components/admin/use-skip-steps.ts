"use client";

import { notifyError, notifySuccess } from "~/components/ui/notify";
import type { FirstSteps } from "~/features/settings/first-steps.schema";
import type { FirstStep } from "~/lib/first-steps";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

/** The first steps of a new operator, and taking some of them off the dashboard. */
export function useSkipSteps() {
  const utils = api.useUtils();
  const { data } = api.settings.firstSteps.useQuery({}, { staleTime: 0 });
  const update = api.settings.update.useMutation({
    onSuccess: () => utils.settings.firstSteps.invalidate(),
    onError: (error) => notifyError(messageOf(error, "Could not save it. Please try again.")),
  });
  const steps: FirstSteps["steps"] = data?.steps ?? [];
  return {
    steps,
    isSaving: update.isPending,
    /** Sets which steps are skipped. `done` is said when it is saved. */
    skip: (skippedSteps: FirstStep[], done?: string) =>
      update.mutate({ skippedSteps }, { onSuccess: () => done && notifySuccess(done) }),
  };
}
