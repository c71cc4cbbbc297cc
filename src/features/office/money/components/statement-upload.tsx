"use client";

import { useId, useRef, useState } from "react";
import { Panel } from "~/components/portal/panel";
import { Button } from "~/components/ui/button";
import { FileInput } from "~/components/ui/file-input";
import { FormMessage } from "~/components/ui/form-message";
import { useMoneyChanged } from "~/features/office/money/components/use-money-changed";
import type { StatementMapping } from "~/features/payment/statement/statement-heading.rules";
import { maxStatementBytes, refusal, type Sent, sendStatement } from "./send-statement";
import { StatementColumnFields } from "./statement-columns";
import { StatementOutcome } from "./statement-outcome";

const tooLarge = "This file is larger than 5 MB. Please choose a shorter period at your bank.";

/** Why a file is not sent at all; null: it is sent, and the server says whether it is CSV. */
function refusalOf({ size }: File): string | null {
  if (size > maxStatementBytes) return tooLarge;
  return size === 0 ? "This file is empty." : null;
}

/** Matches the bank's statement with the payments by UPI that were reported or begun. */
export function StatementUpload() {
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const onChanged = useMoneyChanged();

  async function send(chosen: File, columns: Partial<StatementMapping>) {
    setIsBusy(true);
    setSent(await sendStatement(chosen, columns));
    setIsBusy(false);
    await onChanged();
  }

  function choose([chosen]: File[]) {
    if (!chosen) return;
    setFile(chosen);
    const reason = refusalOf(chosen);
    if (reason) setSent(refusal(reason));
    else void send(chosen, {});
  }

  const refused = sent && "refused" in sent ? sent : null;
  return (
    <Panel title="Bank statement" className="mb-6">
      <div className="grid gap-4 px-4 py-4 sm:px-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button variant="secondary" isBusy={isBusy} aria-describedby={hintId} onClick={() => input.current?.click()}>
            Choose a CSV file
          </Button>
          <FileInput
            ref={input}
            accept=".csv,.txt,.tsv,.xls,text/csv"
            aria-label="Bank statement as CSV"
            onFiles={choose}
            className="hidden"
          />
          <p id={hintId} className="min-w-0 flex-1 basis-64 text-[0.9375rem] text-soft">
            Payments by UPI are matched with it. Other money that came in is listed under Not matched yet. You can
            upload the same file again.
          </p>
        </div>
        <p role="status" className="break-words font-medium text-[0.9375rem] empty:hidden">
          {isBusy ? "Reading the statement…" : file && sent ? file.name : ""}
        </p>
        {!isBusy && (
          <FormMessage text={refused?.refused}>
            {refused && refused.lines.length > 0 && (
              <ul className="mt-2 grid max-h-80 list-disc gap-1 overflow-y-auto pl-5 font-normal">
                {refused.lines.map((line) => (
                  <li key={line} className="break-words">
                    {line}
                  </li>
                ))}
              </ul>
            )}
          </FormMessage>
        )}
        {refused && file && refused.headings.length > 0 && (
          <StatementColumnFields
            key={refused.headings.join()}
            headings={refused.headings}
            errors={refused.fields}
            isBusy={isBusy}
            onSend={(columns) => void send(file, columns)}
          />
        )}
        {!isBusy && sent && "result" in sent && <StatementOutcome result={sent.result} />}
      </div>
    </Panel>
  );
}
