"use client";

import { useState } from "react";
import { Disclosure } from "~/components/portal/disclosure";
import { LazyContent } from "~/components/ui/lazy-content";
import { Spinner } from "~/components/ui/spinner";
import type { ProductKind } from "~/features/product/registry";
import { lazyPart } from "~/lib/lazy-part";
import { chosenBefore } from "./import-draft";

const files = lazyPart(() => import("./catalogue-files").then((module) => module.CatalogueFiles));

/** Export and import of the catalogue, whose code loads when the section is opened. */
export function TransferSection({ kind, things }: { kind: ProductKind; things: string }) {
  // A file that was chosen when the session ended opens the section again.
  const [isKept] = useState(() => chosenBefore()?.kind === kind);
  const [isOpened, setIsOpened] = useState(isKept);
  return (
    <Disclosure summary="Import and export" isOpenAtFirst={isKept} onOpen={() => setIsOpened(true)}>
      {isOpened && (
        <LazyContent part={files} loading={<Spinner className="size-6" />} what="the files">
          {(Part) => <Part kind={kind} things={things} />}
        </LazyContent>
      )}
    </Disclosure>
  );
}
