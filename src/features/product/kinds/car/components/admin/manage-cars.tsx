"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { Panel } from "~/components/portal/panel";
import { RecordTable } from "~/components/portal/record/record-table";
import { maxCarName } from "~/features/product/kinds/car/car.fields";
import { car as carSchema, type ListCarsInput } from "~/features/product/kinds/car/car.schema";
import { toCarValues } from "~/features/product/kinds/car/car-form.schema";
import { ManageList } from "~/features/product/manage/components/manage-list";
import { useListQuery } from "~/features/product/manage/components/use-list-query";
import { copyTitle } from "~/features/product/manage/field-text.rules";
import { api } from "~/trpc/react";
import { carColumns, carLayout } from "./car-columns";
import { CarForm } from "./car-form";
import { useAvailability } from "./use-availability";

/** The table of cars, below the form that adds or edits a car. */
export function ManageCars() {
  const query = useListQuery();
  const utils = api.useUtils();
  const input: ListCarsInput = { ...query.input, sortBy: "newest" };
  const list = api.car.list.useQuery(input, { placeholderData: keepPreviousData });
  const toggle = useAvailability(input);

  return (
    <ManageList
      kind="car"
      things="vehicles"
      title="Manage Vehicles"
      query={query}
      readAll={(page) => utils.car.list.fetch({ ...input, ...page })}
      itemSchema={carSchema}
      blank={toCarValues(null)}
      Form={CarForm}
      data={list.data}
      text="Cars and vehicles are the same list: what Browse Cars shows. Travellers book them by the day."
      items={list.data?.results}
      toCopy={(car) => ({ ...toCarValues(car), name: copyTitle(car.name, maxCarName) })}
      nameOf={({ name }) => name}
      question="Are you sure you want to delete this car?"
      failureText="Error deleting car."
    >
      {({ search, pages, onEdit, onCopy, onDelete }) => (
        <Panel title="Vehicles" actions={search}>
          <RecordTable
            caption="Vehicles"
            list={list}
            layout={carLayout}
            columns={carColumns}
            actions={{ onToggle: (car) => void toggle(car), onEdit, onCopy, onDelete }}
            emptyText="No vehicles found."
            failure="Could not load the vehicles. Please try again."
          />
          {pages}
        </Panel>
      )}
    </ManageList>
  );
}
