"use client";

import { plainButton } from "~/components/ui/button-styles";
import { DialogLoading } from "~/components/ui/dialog-loading";
import { LazyPartError } from "~/components/ui/lazy-error";
import { lazyPart } from "~/lib/lazy-part";
import { useHotelList } from "./hotel-list-context";
import { useHotelDialog } from "./use-hotel-dialog";

export const reachUsPart = lazyPart(() => import("./reach-us-dialog").then((module) => module.ReachUsDialog));

const styles = {
  card: `${plainButton()} relative z-10 px-4!`,
  dialog: plainButton("primary", "lg"),
};

type ReachUsButtonProps = { id: string; name: string; place?: keyof typeof styles };

/** A hotel's booking button. It opens the contact dialog, because rooms are booked by phone or message. */
export function ReachUsButton({ id, name, place = "card" }: ReachUsButtonProps) {
  const dialog = useHotelDialog(reachUsPart);
  const { stay } = useHotelList();
  return (
    <>
      <span className="relative inline-grid">
        <button {...dialog.trigger} className={styles[place]}>
          Book Now<span className="sr-only">: {name}</span>
        </button>
        <LazyPartError what="the ways to book" isShown={dialog.hasFailed} />
      </span>
      {dialog.isLoading && <DialogLoading />}
      {dialog.Part && <dialog.Part id={id} view={stay} onClose={dialog.close} />}
    </>
  );
}
