"use client";

import { useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import { saveFile } from "~/lib/download";
import { site } from "~/lib/site";

type RecoveryCodesProps = { codes: string[]; onKept: () => void };

/** The new recovery codes, which are shown only now. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const text = codes.join("\n");
  async function copy() {
    try {
      // Missing on pages over plain HTTP.
      await navigator.clipboard.writeText(text);
      notifySuccess("The codes are copied.");
    } catch {
      notifyError("The codes could not be copied. Please download them or write them down.");
    }
  }
  const download = () => {
    const file = `Recovery codes for ${site().name}. Each works once.\n\n${text}\n`;
    saveFile(new Blob([file], { type: "text/plain" }), "recovery-codes.txt");
  };
  return (
    <div className="rounded-control border-[1.5px] border-leaf-700 p-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        Keep these recovery codes
      </h3>
      <p className="mt-1 text-[0.9375rem] text-soft">
        Each logs you in once if you lose your phone or passkey. They are shown only now: keep them where others do not
        look.
      </p>
      <ul translate="no" className="mt-3 grid gap-x-6 gap-y-1 font-semibold tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={copy}>
          Copy codes
        </Button>
        <Button variant="secondary" onClick={download}>
          Download codes
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </div>
    </div>
  );
}
