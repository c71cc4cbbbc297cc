"use client";

import type { ReactNode } from "react";
import { LazyDialogButton } from "~/components/ui/lazy-dialog-button";
import type { ResourceKind } from "~/features/departure/resource/resource.schema";
import { lazyPart } from "~/lib/lazy-part";

const part = lazyPart(() => import("./replace-dialog").then((module) => module.ReplaceDialog));

type ReplaceButtonProps = {
  person: { _id: string; kind: ResourceKind; name: string };
  className: string;
  children: ReactNode;
};

/** The button that gives the trips of a guide, driver or vehicle to another; its dialog loads late. */
export function ReplaceButton({ person, className, children }: ReplaceButtonProps) {
  return (
    <LazyDialogButton part={part} dialogProps={{ person }} what="the form" className={className}>
      {children}
    </LazyDialogButton>
  );
}
