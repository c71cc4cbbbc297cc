"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { type HotelView, hotelListHref, readHotelView } from "~/features/site/hotel/hotel-view.rules";

const addressDelayMs = 300;

/**
 * What the screen shows. It changes at once; the address follows after a pause, so that a link, a reload and the way
 * back from another page find the same again. An address changed from elsewhere is followed.
 */
export function useHotelView() {
  const params = useSearchParams();
  const address = hotelListHref(readHotelView(params));
  const [view, setView] = useState(() => readBack(address));
  const [seen, setSeen] = useState(address);
  const [sent, setSent] = useState<string | null>(null);

  if (address !== seen) {
    setSeen(address);
    setSent(null);
    // Our own change coming back is no reason to overwrite what was chosen since.
    if (address !== sent) setView(readBack(address));
  }

  const wanted = hotelListHref(view);
  useEffect(() => {
    if (wanted === seen) return;
    const timer = setTimeout(() => {
      setSent(wanted);
      window.history.replaceState(null, "", wanted);
    }, addressDelayMs);
    return () => clearTimeout(timer);
  }, [wanted, seen]);

  const change = (changed: Partial<HotelView>) => setView((before) => ({ ...before, ...changed }));
  return { view, change, params };
}

function readBack(address: string): HotelView {
  return readHotelView(new URLSearchParams(address.split("?")[1]));
}
