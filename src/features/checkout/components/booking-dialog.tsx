"use client";

import { Fragment, type ReactNode, useState } from "react";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "~/components/ui/dialog";
import { useBackCloses } from "~/components/ui/use-back-closes";
import type { BookingOccasion } from "./use-booking-form";

type BookingDialogProps = {
  title: string;
  description: ReactNode;
  onClose: () => void;
  /** The URL that reopens the dialog. */
  href?: string | undefined;
  /** The URL of the page without the dialog, if it has a query. */
  closedHref?: string | undefined;
  occasion: BookingOccasion;
  /** Renders the form, which is remounted when another user signs in. */
  children: (occasion: BookingOccasion) => ReactNode;
};

/** The frame of a booking dialog. It is mounted open and closes on the browser's Back. */
export function BookingDialog(props: BookingDialogProps) {
  const { title, description, onClose, href, closedHref, occasion, children } = props;
  const { user, isReturning } = occasion;
  // A visitor who signs in from another tab continues like one who returns from the login page.
  const [isOpenedByVisitor] = useState(user === null);
  const close = useBackCloses(onClose, href, closedHref);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent className="sm:w-[min(40rem,calc(100vw-3rem))]">
        {/* Sticky, so that the close button never covers a field; not on low screens. */}
        <div className="-mx-5 -mt-6 bg-card px-5 pt-6 pb-2 sm:-mx-8 sm:-mt-8 sm:px-8 sm:pt-8 z-10 max-sm:[@media(min-height:46rem)]:sticky max-sm:[@media(min-height:46rem)]:-top-6 sm:[@media(min-height:40rem)]:sticky sm:[@media(min-height:40rem)]:-top-8">
          <DialogTitle>{title}</DialogTitle>
        </div>
        <DialogDescription asChild className="mt-0">
          <div>{description}</div>
        </DialogDescription>
        <Fragment key={user?._id}>{children({ user, isReturning: isReturning || isOpenedByVisitor })}</Fragment>
      </DialogContent>
    </Dialog>
  );
}
