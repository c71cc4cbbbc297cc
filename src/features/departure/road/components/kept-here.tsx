"use client";

import { useState } from "react";
import { Button } from "~/components/ui/button";
import { type CalendarDate, formatDate } from "~/lib/dates";
import { removeSheet } from "~/lib/offline/forget";

type KeptHereProps = {
  path: string;
  /** The last day of the link. */
  until: CalendarDate;
};

/** Says that the phone may store the sheet, and removes it there. */
export function KeptHere({ path, until }: KeptHereProps) {
  const [isRemoved, setIsRemoved] = useState(false);
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      <p role="status">
        {isRemoved
          ? "The sheet is removed from this phone. It is stored again when you open it again."
          : `So that the sheet opens without a network, this phone stores it until ${formatDate(until)}, unencrypted, if its browser can. Whoever can use the phone can read it.`}
      </p>
      <Button variant="secondary" aria-disabled={isRemoved} onClick={() => void removeSheet(path).then(setIsRemoved)}>
        Remove from this phone
      </Button>
    </div>
  );
}
