"use client";

import { createContext, type ReactNode, use, useEffect } from "react";
import { Disclosure } from "~/components/portal/disclosure";
import type { PartOfField, ProductPart } from "~/features/product/manage/page/product-parts.rules";

type ProductPageParts = {
  /** The name of the draft that keeps the form's input when the session ends. */
  draft: string;
  parts: readonly ProductPart[];
  /** The tab that is shown. */
  part: ProductPart;
  /** Shows another tab. `asNew`: Back returns to the present one. */
  show: (part: ProductPart, asNew: boolean) => void;
  /** The tabs of the kind's own fields. */
  partOfField: PartOfField;
  /** What travellers see of the product, beside the form. */
  preview: ReactNode;
};

/** The tabs of a product's page, for the form in it. Null for a form above a list, which has none. */
export const PagePartsContext = createContext<ProductPageParts | null>(null);

/** What the tab of the dates shows below its fields. Null: nothing. */
export const BelowDatesContext = createContext<ReactNode>(null);

/** Fields of one tab or several, which stand in the grid around them. In a form above a list they are always shown. */
export function FormPart({ of, children }: PartProps) {
  const page = use(PagePartsContext);
  if (!page) return children;
  return (
    <div hidden={!of.includes(page.part)} className="contents">
      {children}
    </div>
  );
}

type PartProps = { of: readonly ProductPart[]; children: ReactNode };

type FormSectionProps = PartProps & {
  summary: string;
  hasFault: boolean;
  /** Called when the fields are first shown. */
  onOpen?: () => void;
};

/** Rarely needed fields: folded in a form above a list, and open in the tabs of a product's page. */
export function FormSection({ of, summary, hasFault, onOpen, children }: FormSectionProps) {
  const page = use(PagePartsContext);
  const isShown = page !== null && of.includes(page.part);
  useEffect(() => {
    if (isShown) onOpen?.();
  }, [isShown, onOpen]);
  if (!page) {
    return (
      <Disclosure summary={summary} hasFault={hasFault} {...(onOpen && { onOpen })}>
        {children}
      </Disclosure>
    );
  }
  return (
    <section hidden={!isShown} aria-label={summary}>
      {of.length === 1 && <h2 className="mb-4 border-line border-t pt-5 text-xl">{summary}</h2>}
      {children}
    </section>
  );
}
