"use client";

import { useEffect, useRef } from "react";
import { useLeaveGuard } from "~/components/portal/leave-guard";
import { Panel } from "~/components/portal/panel";
import { Button } from "~/components/ui/button";
import { CopyButton } from "~/components/ui/copy-button";
import type { NewApiKey } from "~/features/api-key/api-key.schema";

type NewKeyProps = { made: NewApiKey; onKept: () => void };

const beforeLosing = {
  title: "Have you kept the key?",
  description: "It is shown only now. Without it, end this key and make another one.",
};

/** The new key, which is shown only now. */
export function NewKey({ made, onKept }: NewKeyProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useLeaveGuard(true, beforeLosing);
  useEffect(() => {
    text.current?.focus();
  }, []);
  return (
    <Panel title={`The key of ${made.name}`}>
      <div className="grid gap-4 p-4 sm:p-5">
        <p ref={text} tabIndex={-1} className="max-w-prose outline-none">
          Copy it into the program now: it is shown only this once. Whoever has it can do what it may do, so send it by
          a way that others do not read.
        </p>
        <p translate="no" className="flex items-center gap-2 rounded-control border border-line bg-mist py-2 pr-2 pl-4">
          <code className="min-w-0 flex-1 wrap-anywhere">{made.key}</code>
          <CopyButton text={made.key} what="key" />
        </p>
        <p className="flex justify-end">
          <Button onClick={onKept}>I have kept it</Button>
        </p>
      </div>
    </Panel>
  );
}
