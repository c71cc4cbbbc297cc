"use client";

import { useState } from "react";
import { notifySuccess } from "~/components/ui/notify";
import { notifyConflict, useMoneyChanged } from "./use-money-changed";

/** The state of an AskText that changes money. The mutation with the `options` closes it, and says `done`. */
export function useAskText(done: string) {
  const [isOpen, setIsOpen] = useState(false);
  const onSettled = useMoneyChanged();
  const onSuccess = () => {
    notifySuccess(done);
    setIsOpen(false);
  };
  return {
    isOpen,
    open: () => setIsOpen(true),
    options: { onSuccess, onError: notifyConflict, onSettled },
    /** What the dialog shows of the mutation. */
    propsOf: ({ reset, isPending, error }: { reset: () => void; isPending: boolean; error: unknown }) => ({
      isOpen,
      isBusy: isPending,
      error,
      onClose: () => {
        reset();
        setIsOpen(false);
      },
    }),
  };
}
