"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { usePortalDraft } from "~/components/portal/portal-draft";
import { notifySuccess } from "~/components/ui/notify";
import type { ImportOutcome } from "~/features/product/manage/transfer/transfer.schema";
import { type ProductKind, productKinds } from "~/features/product/registry";
import { api } from "~/trpc/react";
import { chosenBefore, heldFile, holdFile, importDraft } from "./import-draft";
import { sendCatalogue } from "./send-catalogue";

/** An import: the file that is chosen, what it would do, and the import itself. A file from before a login is checked again. */
export function useCatalogueImport(kind: ProductKind) {
  const [restored] = useState(() => {
    const before = chosenBefore();
    return before?.kind === kind ? before : null;
  });
  const draft = usePortalDraft(importDraft, restored);
  const [file, setFile] = useState<File | null>(null);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const utils = api.useUtils();

  async function send(chosen: File, check?: string): Promise<void> {
    setIsBusy(true);
    setRefused(null);
    const sent = await sendCatalogue(chosen, kind, check);
    setIsBusy(false);
    if ("refused" in sent) {
      setOutcome(null);
      setRefused(sent.refused);
    } else if (check) {
      const { created, changed } = sent.outcome;
      notifySuccess(`Imported: ${created} new, ${changed} changed.`);
      clear();
      await Promise.all(productKinds.map((one) => utils[one].invalidate()));
    } else setOutcome(sent.outcome);
  }

  function choose(chosen: File) {
    holdFile(chosen);
    draft.keep({ kind, name: chosen.name });
    setFile(chosen);
    setOutcome(null);
    void send(chosen);
  }

  function clear() {
    draft.drop();
    setFile(null);
    setOutcome(null);
  }

  const chooseAgain = useEffectEvent((name: string) => {
    const before = heldFile(name);
    if (before) choose(before);
    else setRefused(`Please choose ${name} again.`);
  });
  useEffect(() => {
    if (restored) chooseAgain(restored.name);
  }, [restored]);

  return { file, outcome, refused, isBusy, choose, clear, send };
}
