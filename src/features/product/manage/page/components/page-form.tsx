"use client";

import { Tabs as Radix } from "radix-ui";
import {
  type FormEventHandler,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
} from "react";
import { type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form";
import { RecordHistory, type RecordHistoryProps } from "~/components/portal/record/record-history";
import { RecordMessages, type RecordMessagesProps } from "~/components/portal/record/record-messages";
import { SaveBar } from "~/components/portal/record/save-bar";
import { Form } from "~/components/ui/form";
import { useRevealError } from "~/components/ui/reveal-error";
import { TabsList, TabsTrigger } from "~/components/ui/tabs";
import { UndoPrices } from "~/features/product/manage/bulk/components/undo-prices";
import {
  allParts,
  countByPart,
  type ProductPart,
  partNamed,
  productParts,
} from "~/features/product/manage/page/product-parts.rules";
import { countOf } from "~/lib/count";
import { BelowDatesContext, FormPart, PagePartsContext } from "./page-parts";

type PageFormProps<Values extends FieldValues, Body> = RecordMessagesProps<Values> & {
  editing: RecordMessagesProps<Values>["editing"] & {
    form: UseFormReturn<Values, unknown, Body>;
    submit: FormEventHandler;
    isSaving: boolean;
  };
  id: string;
  note?: ReactNode;
  history: RecordHistoryProps<{ id: string }>["procedure"];
  submitText: string;
  canSubmit: boolean;
  onInput?: (() => void) | undefined;
  /** The fields. They can use the form's context. */
  children: ReactNode;
};

/** The form on a product's page: its fields by tabs, a preview beside them, and the bar that saves. */
export function PageForm<Values extends FieldValues, Body>(props: PageFormProps<Values, Body>) {
  const { editing, id, labels, textOf, message, note, canSubmit, children } = props;
  const { form } = editing;
  const page = use(PagePartsContext);
  const belowDates = use(BelowDatesContext);
  const { errors, submitCount } = form.formState;
  const faults = countByPart(Object.keys(errors), page?.partOfField ?? {});
  const showFault = useEffectEvent(() => {
    const first = allParts.find((part) => faults.has(part));
    if (page && first && !faults.has(page.part)) page.show(first, false);
  });
  useEffect(() => {
    if (submitCount > 0) showFault();
  }, [submitCount]);
  if (!page) return null;
  return (
    <Form onSubmit={editing.submit} onInput={props.onInput}>
      <Radix.Root value={page.part} onValueChange={(name) => page.show(partNamed(name, page.parts), true)}>
        <TabsList aria-label="Parts of the product">
          {page.parts.map((part) => (
            <TabsTrigger key={part} value={part} asChild>
              <a href={`?tab=${part}`} onClick={showHere} onKeyDown={stopScroll}>
                <span>{productParts[part]}</span>
                <FaultCount count={faults.get(part) ?? 0} />
              </a>
            </TabsTrigger>
          ))}
        </TabsList>
        <FormProvider {...form}>
          <div className="grid items-start gap-8 pt-6 pb-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
            <Radix.Content forceMount value={page.part} className="grid min-w-0 gap-5 outline-offset-8">
              <h2 className="sr-only">{productParts[page.part]}</h2>
              <RecordMessages editing={editing} labels={labels} textOf={textOf} message={message} />
              {note}
              <FaultInView hasFault={faults.has(page.part)} part={page.part} />
              {children}
              {page.part === "dates" && belowDates}
              <FormPart of={["basics"]}>
                <RecordHistory
                  procedure={props.history}
                  of={{ id }}
                  labels={labels}
                  textOf={textOf}
                  Batch={UndoPrices}
                />
              </FormPart>
            </Radix.Content>
            {page.preview}
          </div>
        </FormProvider>
      </Radix.Root>
      <SaveBar editing={editing} submitText={props.submitText} canSubmit={canSubmit} />
    </Form>
  );
}

/** The press has shown the tab already. A key that opens links in a new tab or window still does so. */
function showHere(event: MouseEvent): void {
  if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) event.preventDefault();
}

/** A space would scroll the page. */
function stopScroll(event: KeyboardEvent): void {
  if (event.key === " ") event.preventDefault();
}

/** How many fields of a tab have an error. */
function FaultCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="ml-1.5 inline-grid min-w-5 place-items-center rounded-full bg-danger-fill px-1.5 text-on-deep text-xs">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{countOf(count, "error")}</span>
    </span>
  );
}

/** Focuses the first error once its tab is shown. The fields themselves are not rendered again then. */
function FaultInView({ hasFault }: { hasFault: boolean; part: ProductPart }) {
  useRevealError(hasFault);
  return null;
}
