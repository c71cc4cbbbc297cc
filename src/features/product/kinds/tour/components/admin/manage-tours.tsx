"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useEffect } from "react";
import { Panel } from "~/components/portal/panel";
import { QueryMessage, TableMessage } from "~/components/portal/table-message";
import { tour as tourSchema } from "~/features/product/kinds/tour/tour.schema";
import { toTourValues } from "~/features/product/kinds/tour/tour-form.schema";
import { ManageList } from "~/features/product/manage/components/manage-list";
import { useListQuery } from "~/features/product/manage/components/use-list-query";
import { copyTitle } from "~/features/product/manage/field-text.rules";
import { api } from "~/trpc/react";
import { TourForm } from "./tour-form";
import { type TourFilter, TourListFilter } from "./tour-list-filter";
import { TourRows } from "./tour-rows";

const empty = "No tours found. Create your first tour above!";

/** The list of tours, below the form that adds or edits a tour. */
export function ManageTours() {
  const query = useListQuery<TourFilter>();
  const utils = api.useUtils();
  const { data, error, refetch } = api.tour.list.useQuery(query.input, { placeholderData: keepPreviousData });

  useEffect(() => {
    // The specification requires this log. The list shows the error too.
    if (error) console.error("Error fetching tours:", error);
  }, [error]);

  return (
    <ManageList
      kind="tour"
      things="tours"
      title="Manage Tours"
      query={query}
      filter={<TourListFilter value={query.filter} onChange={query.setFilter} />}
      readAll={(page) => utils.tour.list.fetch({ ...query.input, ...page })}
      data={data}
      itemSchema={tourSchema}
      blank={toTourValues(null)}
      Form={TourForm}
      items={data?.results}
      toCopy={(tour) => ({ ...toTourValues(tour), title: copyTitle(tour.title) })}
      nameOf={({ title }) => title}
      question="Are you sure you want to delete this tour?"
      failureText="The tour could not be deleted. Please try again."
    >
      {({ search, pages, onEdit, onCopy, onDelete }) => (
        <Panel title="Tours" actions={search}>
          {!data ? (
            <QueryMessage error={error} refetch={refetch} failure="Could not load the tours. Please try again." />
          ) : data.results.length === 0 ? (
            <TableMessage text={query.isFiltered ? "No tours match this search." : empty} />
          ) : (
            <TourRows tours={data.results} onEdit={onEdit} onCopy={onCopy} onDelete={onDelete} />
          )}
          {pages}
        </Panel>
      )}
    </ManageList>
  );
}
