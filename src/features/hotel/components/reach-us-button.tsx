"use client";

import { plainButton } from "~/components/ui/button-styles";
import { LazyDialogButton } from "~/components/ui/lazy-dialog-button";
import { lazyPart } from "~/lib/lazy-part";
import { useHotelList } from "./hotel-list-context";

const reachUsPart = lazyPart(() => import("./reach-us-dialog").then((module) => module.ReachUsDialog));

const styles = {
  card: `${plainButton()} relative z-10 px-4!`,
  dialog: plainButton("primary", "lg"),
};

type ReachUsButtonProps = { id: string; name: string; place?: keyof typeof styles };

/** A hotel's booking button. It opens the contact dialog, because rooms are booked by phone or message. */
export function ReachUsButton({ id, name, place = "card" }: ReachUsButtonProps) {
  const { stay } = useHotelList();
  return (
    <div className="relative inline-grid">
      <LazyDialogButton
        part={reachUsPart}
        dialogProps={{ id, view: stay }}
        what="the ways to book"
        className={styles[place]}
      >
        Book Now<span className="sr-only">{`: ${name}`}</span>
      </LazyDialogButton>
    </div>
  );
}
