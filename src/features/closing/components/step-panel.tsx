"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Panel } from "~/components/portal/panel";

/** A step of closing days. Takes the focus when it opens, so that the keyboard goes on in it. */
export function StepPanel({
  title,
  isFirst = false,
  children,
}: {
  title: string;
  isFirst?: boolean;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFirst) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "start" });
  }, [isFirst]);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-20 outline-none">
      <Panel title={title}>{children}</Panel>
    </div>
  );
}
