"use client";

import { Download } from "lucide-react";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { FormMessage } from "~/components/ui/form-message";
import { notifyError } from "~/components/ui/notify";
import type { ProductKind } from "~/features/product/registry";
import { countOf } from "~/lib/count";
import { dateInIndia } from "~/lib/dates";
import { FileRefused, fetchFile, saveFile } from "~/lib/download";
import { ImportReport } from "./import-report";
import { useCatalogueImport } from "./use-catalogue-import";

type Kind = { kind: ProductKind; things: string };

/** Exports the catalogue, and imports a file after showing what it would do. */
export function CatalogueFiles({ kind, things }: Kind) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <p className="text-[0.9375rem] text-soft">{`CSV opens in a spreadsheet: one row for each of the ${things}, entries of a list separated by |. JSON has all tours, cars and offers.`}</p>
        <div className="flex flex-wrap gap-3">
          <ExportButton
            href={`/api/catalogue/export.csv?kind=${kind}`}
            name={`${things}-${today()}.csv`}
          >{`Export ${things} as CSV`}</ExportButton>
          <ExportButton href="/api/catalogue/export.json" name={`catalogue-${today()}.json`}>
            Export all as JSON
          </ExportButton>
        </div>
      </div>
      <Import kind={kind} things={things} />
    </div>
  );
}

const today = () => dateInIndia(new Date());

function ExportButton({ href, name, children }: { href: string; name: string; children: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      saveFile(await fetchFile(href), name);
    } catch (error) {
      notifyError("The export failed.", error instanceof FileRefused ? error.message : "Please try again.");
    }
    setIsBusy(false);
  };
  return (
    <Button variant="secondary" isBusy={isBusy} onClick={download}>
      {!isBusy && <Download aria-hidden="true" />}
      <span>{children}</span>
    </Button>
  );
}

function Import({ kind, things }: Kind) {
  const { file, outcome, refused, isBusy, choose, clear, send } = useCatalogueImport(kind);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    // Without this, the same file could not be chosen again after it was mended.
    event.target.value = "";
    if (chosen) choose(chosen);
  };
  const count = outcome ? outcome.created + outcome.changed : 0;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button
          variant="secondary"
          isBusy={isBusy && !outcome}
          disabled={isBusy}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          Choose a file to import
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.json,.txt,text/csv,application/json"
          aria-label={`File with ${things}, as CSV or JSON`}
          tabIndex={-1}
          onChange={pick}
          className="hidden"
        />
        <p id={hintId} className="min-w-0 flex-1 basis-64 text-[0.9375rem] text-soft">
          Nothing is saved before you have seen the changes. Rows of an export change their own items. Other rows change
          the item of the same name, or add a new one.
        </p>
      </div>
      <p role="status" className="break-words font-medium text-[0.9375rem] empty:hidden">
        {isBusy ? (outcome ? "Importing…" : "Checking the file…") : (file?.name ?? "")}
      </p>
      {!isBusy && (
        <FormMessage text={refused}>
          {file && (
            <Button
              variant="secondary"
              size="sm"
              className="mt-2"
              onClick={() => void send(file)}
            >{`Check ${file.name} again`}</Button>
          )}
        </FormMessage>
      )}
      {outcome && <ImportReport outcome={outcome} />}
      {file && outcome && outcome.faulty === 0 && (
        <div className="flex flex-wrap gap-3">
          <Button isBusy={isBusy} disabled={count === 0} onClick={() => void send(file, outcome.check)}>
            {count === 0 ? "Nothing to import" : `Import ${countOf(count, "product")}`}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={clear}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  );
}
