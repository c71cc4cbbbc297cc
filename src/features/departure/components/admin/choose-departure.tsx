"use client";

import { useState } from "react";
import { Panel } from "~/components/portal/panel";
import { Button } from "~/components/ui/button";
import { DateField } from "~/components/ui/date-field";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { Select } from "~/components/ui/select";
import { kinds } from "~/features/product/registry";
import { capitalised, kindWords, sharesDeparture } from "~/features/product/which-kinds.rules";
import type { CalendarDate } from "~/lib/dates";
import { useProducts } from "./use-products";

type ChooseDepartureProps = {
  today: CalendarDate;
  onChoose: (chosen: { productId: string; date: CalendarDate }) => void;
  onCancel: () => void;
};

/** Chooses a product whose bookings share a departure and a day, for a departure that has no bookings yet. */
export function ChooseDeparture({ today, onChoose, onCancel }: ChooseDepartureProps) {
  const { data: products, isError, refetch } = useProducts();
  const [productId, setProductId] = useState("");
  const [date, setDate] = useState<CalendarDate | "">("");
  const [isSent, setIsSent] = useState(false);
  return (
    <Panel title="Set a Departure">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          setIsSent(true);
          if (productId && date) onChoose({ productId, date });
        }}
        className="grid gap-5 p-4 sm:grid-cols-2 sm:p-5"
      >
        <Field
          label={capitalised(kindWords(sharesDeparture, "one", "or"))}
          required
          error={
            isError
              ? `Could not load the ${kindWords(sharesDeparture, "many", "and")}.`
              : isSent && !productId
                ? `Please choose ${kindWords(sharesDeparture, "a", "or")}`
                : null
          }
        >
          <Select value={productId} onChange={({ target }) => setProductId(target.value)} disabled={!products}>
            <option value="">{products || isError ? "Choose..." : "Loading..."}</option>
            {products?.map(
              ({ id, kind, title }) =>
                kinds[kind].sharesDeparture && (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ),
            )}
          </Select>
        </Field>
        <DateField
          label="Day"
          required
          value={date}
          onChange={setDate}
          today={today}
          error={isSent && !date ? "Please choose a date" : null}
        />
        <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
          {isError && (
            <Button variant="secondary" onClick={() => void refetch()}>
              Try again
            </Button>
          )}
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit">Open Departure</Button>
        </div>
      </Form>
    </Panel>
  );
}
