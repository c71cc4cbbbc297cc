"use client";

import { useState } from "react";
import { Panel } from "~/components/portal/panel";
import { Button } from "~/components/ui/button";
import { DateField } from "~/components/ui/date-field";
import { Form } from "~/components/ui/form";
import { ProductChoice } from "~/features/product/components/product-choice";
import { kinds, productKinds } from "~/features/product/registry";
import { capitalised, kindWords, sharesDeparture } from "~/features/product/which-kinds.rules";
import type { CalendarDate } from "~/lib/dates";

type ChooseDepartureProps = {
  today: CalendarDate;
  onChoose: (chosen: { productId: string; date: CalendarDate }) => void;
  onCancel: () => void;
};

/** The kinds whose bookings share a departure. */
const offered = productKinds.filter((kind) => kinds[kind].sharesDeparture);

/** Chooses a product whose bookings share a departure and a day, for a departure that has no bookings yet. */
export function ChooseDeparture({ today, onChoose, onCancel }: ChooseDepartureProps) {
  const [productId, setProductId] = useState("");
  const [date, setDate] = useState<CalendarDate | "">("");
  const [isSent, setIsSent] = useState(false);
  return (
    <Panel title="Open a date">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          setIsSent(true);
          if (productId && date) onChoose({ productId, date });
        }}
        className="grid gap-5 p-4 sm:grid-cols-2 sm:p-5"
      >
        <ProductChoice
          label={capitalised(kindWords(sharesDeparture, "one", "or"))}
          none="Choose..."
          required
          value={productId}
          onChange={setProductId}
          offered={offered}
          error={isSent && !productId ? `Please choose ${kindWords(sharesDeparture, "a", "or")}` : null}
        />
        <DateField
          label="Day"
          required
          value={date}
          onChange={setDate}
          today={today}
          error={isSent && !date ? "Please choose a date" : null}
        />
        <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit">Open a date</Button>
        </div>
      </Form>
    </Panel>
  );
}
