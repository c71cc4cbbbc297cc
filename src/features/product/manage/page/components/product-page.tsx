"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ComponentType, useMemo } from "react";
import type { z } from "zod";
import { KeptPathContext } from "~/components/portal/leave-guard";
import { PageHeading } from "~/components/portal/page-heading";
import { useRestoredRecord } from "~/components/portal/record/use-restored-record";
import { QueryMessage } from "~/components/portal/table-message";
import { buttonStyles } from "~/components/ui/button-classes";
import { replaceAddress, showAddress, useAddressParams } from "~/components/ui/use-address";
import type { EditedItem, ItemFormProps } from "~/features/product/manage/components/use-item-form";
import { type PartOfField, type ProductPart, partNamed } from "~/features/product/manage/page/product-parts.rules";
import { kinds, type ProductKind } from "~/features/product/registry";
import { productPath } from "~/lib/portal-paths";
import { messageOf, problemOf } from "~/trpc/errors";
import { PagePartsContext } from "./page-parts";
import { type Preview, ProductPreview } from "./product-preview";

type Read<Item> = {
  useQuery: (
    input: { id: string },
    options: { enabled?: boolean; retry?: false },
  ) => { data?: Item | undefined; error: unknown; refetch: () => unknown };
};

type KindOfPage<Item, Values extends object> = {
  kind: ProductKind;
  itemSchema: z.ZodType<Item>;
  toValues: (item: Item | null) => Values;
  nameOf: (item: Item) => string;
  Form: ComponentType<ItemFormProps<Item, Values>>;
  /** The tabs that the kind has. */
  parts: readonly ProductPart[];
  partOfField: PartOfField;
  /** What travellers see first of a product with these values. */
  preview: (values: Values) => Preview;
};

type ProductPageProps<Item, Values extends object> = KindOfPage<Item, Values> & {
  id: string;
  /** Reads a product on offer. */
  byId: Read<Item>;
  /** Reads a draft. */
  draft: Read<Item>;
};

/** The page of one product: all that can be edited, by tabs. */
export function ProductPage<Item extends EditedItem, Values extends object>(props: ProductPageProps<Item, Values>) {
  const { kind, id, nameOf } = props;
  const { label, nouns, path } = kinds[kind];
  const offered = props.byId.useQuery({ id }, { retry: false });
  const isNotOffered = problemOf(offered.error)?.code === "NOT_FOUND";
  const draft = props.draft.useQuery({ id }, { enabled: isNotOffered, retry: false });
  const item = offered.data ?? draft.data;
  if (!item) {
    const failed = isNotOffered ? draft : offered;
    return (
      <>
        <PageHeading title={label} />
        <QueryMessage
          error={failed.error}
          refetch={failed.refetch}
          failure={messageOf(failed.error, `Could not load the ${nouns.one}. Please try again.`)}
        />
      </>
    );
  }
  const isDraft = !offered.data;
  return (
    <>
      <PageHeading
        title={nameOf(item)}
        text={isDraft ? `${label}, a draft: travellers do not see it.` : label}
        actions={
          <Link
            href={isDraft ? `/preview/${kind}/${id}` : `${path}${id}`}
            target="_blank"
            className={buttonStyles({ variant: "secondary" })}
          >
            See as saved
          </Link>
        }
      />
      <LoadedProduct {...props} item={item} />
    </>
  );
}

function LoadedProduct<Item extends EditedItem, Values extends object>(
  props: KindOfPage<Item, Values> & { id: string; item: Item },
) {
  const { kind, id, Form, parts, partOfField, preview, toValues } = props;
  const pathname = usePathname();
  const part = partNamed(useAddressParams().get("tab"), parts);
  const draft = `${kind}:${id}`;
  const { item, typed } = useRestoredRecord({ draft, item: props.item, itemSchema: props.itemSchema, toValues });
  const page = useMemo(
    () => ({
      draft,
      parts,
      part,
      partOfField,
      show: (next: ProductPart, asNew: boolean) => {
        // A press shows a tab twice, by the pointer and by the focus.
        if (window.location.search === `?tab=${next}`) return;
        const address = `${pathname}?tab=${next}`;
        if (asNew) showAddress(address);
        else replaceAddress(address);
      },
      preview: <ProductPreview of={preview} />,
    }),
    [draft, parts, part, partOfField, pathname, preview],
  );
  return (
    <KeptPathContext value={pathname}>
      <PagePartsContext value={page}>
        <Form item={item} typed={typed} isAtRest={false} takesFocus={false} onDone={stay} />
      </PagePartsContext>
    </KeptPathContext>
  );
}

/** The form stays open after it was saved. */
function stay(): void {}

/** The link in a list that opens a product's page. */
export function OpenProduct({ kind, id, name }: { kind: ProductKind; id: string; name: string }) {
  return (
    <Link
      href={productPath(kind, id)}
      aria-label={`Open ${name}`}
      className={buttonStyles({ variant: "secondary", size: "sm" })}
    >
      Open
    </Link>
  );
}
