"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { z } from "zod";
import { useLeave } from "~/components/portal/leave-guard";
import { ListPages } from "~/components/portal/list-pages";
import { OpenFormButton } from "~/components/portal/open-form-button";
import { PageHeading } from "~/components/portal/page-heading";
import { Panel } from "~/components/portal/panel";
import { readPortalDraft, valuesLike } from "~/components/portal/portal-draft";
import { type Resource, resource as resourceSchema } from "~/features/departure/resource/resource.schema";
import { toResourceValues } from "~/features/departure/resource/resource-form.schema";
import { api } from "~/trpc/react";
import { ResourceForm } from "./resource-form";
import { ResourceTable } from "./resource-table";
import { resourceDraftName } from "./use-save-resource";

const perPage = 50;
const draftSchema = z.object({ resource: resourceSchema.nullable(), values: valuesLike(toResourceValues(null)) });

/** The portal's page of guides, drivers and vehicles: a table, and above it the form that adds or edits one. */
export function ManageResources() {
  const [draft] = useState(() => readPortalDraft(resourceDraftName, draftSchema));
  const [form, setForm] = useState({ isOpen: draft !== null, resource: draft?.resource ?? null, round: 0 });
  const [page, setPage] = useState(1);
  const leave = useLeave();
  const opener = useRef<Element | null>(null);
  const list = api.resource.list.useQuery({ page, limit: perPage }, { placeholderData: keepPreviousData });

  const open = (resource: Resource | null) => {
    const pressed = document.activeElement;
    leave(() => {
      opener.current = pressed;
      setForm(({ round }) => ({ isOpen: true, resource, round: round + 1 }));
    });
  };
  const close = () => {
    setForm((before) => ({ ...before, isOpen: false, resource: null }));
    // Wait until the form, which has the focus, is unmounted.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus();
    });
  };

  return (
    <>
      <PageHeading
        title="Guides and Vehicles"
        text="Who and what goes with departures and hires. Whoever was on a trip is archived instead of deleted."
        actions={<OpenFormButton label="Add" isOpen={form.isOpen} onOpen={() => open(null)} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {form.isOpen && (
          <ResourceForm
            key={form.round}
            resource={form.resource}
            typed={form.round === 0 ? (draft?.values ?? null) : null}
            onDone={close}
          />
        )}
        <Panel title="Guides, drivers and vehicles">
          <ResourceTable list={list} onEdit={open} />
          {list.data && (
            <ListPages
              label="Pages of guides, drivers and vehicles"
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
