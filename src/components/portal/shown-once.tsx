"use client";

import { useEffect, useMemo, useRef } from "react";
import { useLeaveGuard } from "~/components/portal/leave-guard";
import { Panel } from "~/components/portal/panel";
import { Button } from "~/components/ui/button";
import { CopyButton } from "~/components/ui/copy-button";

type ShownOnceProps = {
  title: string;
  /** What it is for, and how to treat it. */
  text: string;
  secret: string;
  /** What the button copies: "key". */
  what: string;
  onKept: () => void;
};

/** A secret that is shown only now. */
export function ShownOnce({ title, text, secret, what, onKept }: ShownOnceProps) {
  const words = useRef<HTMLParagraphElement>(null);
  const beforeLosing = useMemo(
    () => ({ title: `Have you kept the ${what}?`, description: "It is shown only now. Without it, make another one." }),
    [what],
  );
  useLeaveGuard(true, beforeLosing);
  useEffect(() => {
    words.current?.focus();
  }, []);
  return (
    <Panel title={title}>
      <div className="grid gap-4 p-4 sm:p-5">
        <p ref={words} tabIndex={-1} className="max-w-prose outline-none">
          {text}
        </p>
        <p translate="no" className="flex items-center gap-2 rounded-control border border-line bg-mist py-2 pr-2 pl-4">
          <code className="min-w-0 flex-1 wrap-anywhere">{secret}</code>
          <CopyButton text={secret} what={what} />
        </p>
        <p className="flex justify-end">
          <Button onClick={onKept}>I have kept it</Button>
        </p>
      </div>
    </Panel>
  );
}
