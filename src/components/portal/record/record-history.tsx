"use client";

import { useState } from "react";
import { ChangeList, type ChangeListProps } from "~/components/portal/change-list";
import { Disclosure } from "~/components/portal/disclosure";

export type RecordHistoryProps<Input extends object> = Omit<ChangeListProps, "query"> & {
  procedure: {
    useQuery: (input: Input & { limit: number }, options: { enabled: boolean }) => ChangeListProps["query"];
  };
  /** Which record. */
  of: Input;
};

/** The changes of a record, newest first. Loaded when it is opened. */
export function RecordHistory<Input extends object>({ procedure, of, ...shown }: RecordHistoryProps<Input>) {
  const [isOpen, setIsOpen] = useState(false);
  const query = procedure.useQuery({ ...of, limit: 50 }, { enabled: isOpen });
  return (
    <Disclosure summary="History" onOpen={() => setIsOpen(true)}>
      <ChangeList query={query} {...shown} />
    </Disclosure>
  );
}
