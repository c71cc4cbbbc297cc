"use client";

import { type ReactNode, useState } from "react";
import { OpenFormButton } from "~/components/portal/open-form-button";
import { PageHeading } from "~/components/portal/page-heading";
import { Panel } from "~/components/portal/panel";
import { QueryMessage } from "~/components/portal/table-message";
import { useFormPanel } from "~/components/portal/use-form-panel";
import { hasEnded } from "~/features/permit/manage/permit-admin.rules";
import { dateInIndia } from "~/lib/dates";
import { states } from "~/lib/states";
import { api } from "~/trpc/react";
import { PermitForm, permitEditing } from "./permit-form";
import { PermitRow } from "./permit-row";

/** The portal's page of permits: the rules by state, above them the form that adds or edits one, and first the children. */
export function ManagePermits({ children }: { children?: ReactNode }) {
  const panel = useFormPanel(permitEditing);
  const { data, error, refetch } = api.permit.list.useQuery();
  const [today] = useState(() => dateInIndia(new Date()));
  const rules = data?.rules ?? [];
  const byState = states
    .map((state) => ({ state, rules: rules.filter((rule) => rule.state === state) }))
    .filter((one) => one.rules.length > 0);
  return (
    <>
      <PageHeading
        title="Permits"
        text="Which permits each state requires. Pages, bookings and mails show these rules with their source and the day you last checked them. To end a rule, edit it and enter its last day."
        actions={<OpenFormButton label="Add Rule" isOpen={panel.isOpen} onOpen={() => panel.open(null)} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {children}
        {panel.isOpen && <PermitForm key={panel.round} item={panel.item} typed={panel.typed} onDone={panel.close} />}
        {!data && (
          <QueryMessage error={error} refetch={refetch} failure="Could not load the permits. Please try again." />
        )}
        {byState.map(({ state, rules: own }) => (
          <Panel key={state} title={state}>
            <ul className="divide-y divide-line">
              {own.map((rule) => (
                <PermitRow
                  key={rule._id}
                  rule={rule}
                  today={today}
                  isEnded={hasEnded(rule, today)}
                  isEdited={panel.isOpen && panel.item?._id === rule._id}
                  onEdit={() => panel.open(rule)}
                />
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  );
}
