"use client";

import type { ReactNode } from "react";
import { dateInIndia, formatLongDate } from "~/lib/dates";
import { Button } from "./button";
import { CopyButton } from "./copy-button";
import { FormMessage } from "./form-message";
import { Input } from "./input";

/** Instants. */
type LinkTimes = { createdAt: string; expiresAt: string };

type LinkControlsProps = {
  /** The link that works now; undefined while that is not known. */
  link: LinkTimes | null | undefined;
  /** The link that was made just now, with its address. */
  made: (LinkTimes & { url: string }) | undefined;
  /** What the link is for, if the page does not say it elsewhere. */
  text?: string;
  labels: { make: string; revoke: string; address: string };
  failure: string | null;
  busy: "make" | "revoke" | null;
  onMake: () => void;
  onRevoke: () => void;
  /** More buttons, before the others. */
  children?: ReactNode;
};

/** Makes, shows and revokes a link without login. Its address is shown only once, because it is not stored. */
export function LinkControls(props: LinkControlsProps) {
  const { link, made, text, labels, failure, busy, onMake, onRevoke, children } = props;
  const current = made ?? link;
  return (
    <div className="space-y-3">
      {text && <p className="text-[0.9375rem] text-soft">{text}</p>}
      <div role="status" className="space-y-3 empty:hidden">
        {made && (
          <div className="flex items-center gap-2">
            <Input readOnly aria-label={labels.address} value={made.url} onFocus={(event) => event.target.select()} />
            <CopyButton text={made.url} what="link" />
          </div>
        )}
        {current && (
          <p className="text-[0.9375rem]">
            {`${made ? "Copy the link now: it is shown only once. It" : "There is a link. It"} works until ${formatLongDate(dateInIndia(new Date(current.expiresAt)))}.`}
          </p>
        )}
      </div>
      <FormMessage text={failure} />
      <div className="flex flex-wrap gap-3">
        {children}
        <Button variant="secondary" isBusy={busy === "make"} disabled={busy !== null} onClick={onMake}>
          {current ? "Make a new link" : labels.make}
        </Button>
        {current && (
          <Button variant="secondary" isBusy={busy === "revoke"} disabled={busy !== null} onClick={onRevoke}>
            {labels.revoke}
          </Button>
        )}
      </div>
    </div>
  );
}
