"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { z } from "zod";
import { useLeave } from "~/components/portal/leave-guard";
import { ListPages } from "~/components/portal/list-pages";
import { OpenFormButton } from "~/components/portal/open-form-button";
import { PageHeading } from "~/components/portal/page-heading";
import { Panel } from "~/components/portal/panel";
import { readPortalDraft } from "~/components/portal/portal-draft";
import { type DiscountCode, discountCode } from "~/features/discount/discount.schema";
import { codeValues } from "~/features/discount/discount-form.schema";
import { api } from "~/trpc/react";
import { CodeForm } from "./code-form";
import { CodeTable } from "./code-table";
import { codeDraft } from "./use-save-code";

const perPage = 50;
const draftSchema = z.object({ code: discountCode.nullable(), values: codeValues });

/** The portal's page of discount codes: a table, and above it the form that adds or edits one. */
export function ManageCodes() {
  const [draft] = useState(() => readPortalDraft(codeDraft, draftSchema));
  const [form, setForm] = useState({ isOpen: draft !== null, code: draft?.code ?? null, round: 0 });
  const [page, setPage] = useState(1);
  const leave = useLeave();
  const opener = useRef<Element | null>(null);
  const list = api.code.list.useQuery({ page, limit: perPage }, { placeholderData: keepPreviousData });

  const open = (code: DiscountCode | null) => {
    const pressed = document.activeElement;
    leave(() => {
      opener.current = pressed;
      setForm(({ round }) => ({ isOpen: true, code, round: round + 1 }));
    });
  };
  const close = () => {
    setForm((before) => ({ ...before, isOpen: false, code: null }));
    // Wait until the form, which has the focus, is unmounted.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus();
    });
  };

  return (
    <>
      <PageHeading
        title="Discount Codes"
        text="Travellers type a code when they book. It is taken off before the service fee."
        actions={<OpenFormButton label="Add Code" isOpen={form.isOpen} onOpen={() => open(null)} />}
      />
      <div className="grid gap-6">
        {form.isOpen && (
          <CodeForm
            key={form.round}
            code={form.code}
            typed={form.round === 0 ? (draft?.values ?? null) : null}
            onDone={close}
          />
        )}
        <Panel title="Codes">
          <CodeTable list={list} onEdit={open} />
          {list.data && (
            <ListPages
              label="Pages of codes"
              page={page}
              pages={list.data.pages}
              total={list.data.total}
              onChange={setPage}
            />
          )}
        </Panel>
      </div>
    </>
  );
}
