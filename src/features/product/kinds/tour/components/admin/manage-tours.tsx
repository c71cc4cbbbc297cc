"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useEffect } from "react";
import { OpenFormButton } from "~/components/portal/open-form-button";
import { PageHeading } from "~/components/portal/page-heading";
import { Panel } from "~/components/portal/panel";
import { SearchBox } from "~/components/portal/search-box";
import { TableMessage } from "~/components/portal/table-message";
import { type Tour, tour as tourSchema } from "~/features/product/kinds/tour/tour.schema";
import { toTourValues } from "~/features/product/kinds/tour/tour-form.schema";
import { ManageList } from "~/features/product/manage/components/manage-list";
import { useFormPanel } from "~/features/product/manage/components/use-form-panel";
import { useListQuery } from "~/features/product/manage/components/use-list-query";
import { api } from "~/trpc/react";
import { TourForm } from "./tour-form";
import { TourRows } from "./tour-rows";

const empty = "No tours found. Create your first tour above!";

/** The list of tours. The form that adds or edits a tour opens above it. */
export function ManageTours() {
  const utils = api.useUtils();
  const panel = useFormPanel("tour", tourSchema, toTourValues(null));
  const query = useListQuery();
  const { data, isError, error, refetch } = api.tour.list.useQuery(query.input, { placeholderData: keepPreviousData });
  const remove = api.tour.delete.useMutation({ onSuccess: () => utils.tour.invalidate() });

  useEffect(() => {
    // The specification requires this log. The list shows the error too.
    if (error) console.error("Error fetching tours:", error);
  }, [error]);

  return (
    <ManageList<Tour>
      {...{ things: "tours", query, data, nameOf: ({ title }) => title, onGone: panel.closeIfOn }}
      question="Are you sure you want to delete this tour?"
      failureText="The tour could not be deleted. Please try again."
      remove={(id) => remove.mutateAsync({ id })}
    >
      {(ask, pages) => (
        <>
          <PageHeading
            title="Manage Tours"
            actions={<OpenFormButton label="Create Tour" isOpen={panel.isOpen} onOpen={() => panel.open(null)} />}
          />
          <div className="grid gap-6">
            {panel.isOpen && <TourForm key={panel.round} tour={panel.item} typed={panel.typed} onDone={panel.close} />}
            <Panel
              title="Tours"
              actions={
                <SearchBox label="Search tours" placeholder="Search" value={query.text} onChange={query.setText} />
              }
            >
              {isError && !data ? (
                <TableMessage
                  tone="error"
                  text="Could not load the tours. Please try again."
                  retry={() => void refetch()}
                />
              ) : !data ? (
                <TableMessage text="Loading..." />
              ) : data.results.length === 0 ? (
                <TableMessage text={query.isFiltered ? "No tour fits this search." : empty} />
              ) : (
                <TourRows tours={data.results} onEdit={panel.open} onDelete={ask} />
              )}
              {pages}
            </Panel>
          </div>
        </>
      )}
    </ManageList>
  );
}
