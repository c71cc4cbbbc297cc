import { NoScriptNotice } from "~/components/ui/no-script-notice";

/** Tells readers without JavaScript how they can book, because Book Now does nothing for them. */
export function BookingWithoutScripts() {
  return (
    <NoScriptNotice>
      Booking needs JavaScript. Without it, call us or write an email: both stand at the top.
    </NoScriptNotice>
  );
}
