"use client";

import { useEffect, useState } from "react";
import { replaceAddress, useAddressParams } from "~/components/ui/use-address";
import { type HotelView, hotelListHref, readHotelView } from "~/features/hotel/hotel-view.rules";

const addressDelayMs = 300;

/**
 * The state of the hotels page. The address follows changes after a debounce, so that links, reloads and Back restore
 * the state. Other changes of the address update the state.
 */
export function useHotelView() {
  const params = useAddressParams();
  const address = hotelListHref(readHotelView(params));
  const [view, setView] = useState(() => readBack(address));
  const [seen, setSeen] = useState(address);
  const [sent, setSent] = useState<string | null>(null);

  if (address !== seen) {
    setSeen(address);
    setSent(null);
    // Ignore the address that this hook has set itself; the state may have changed since.
    if (address !== sent) setView(readBack(address));
  }

  const href = hotelListHref(view);
  useEffect(() => {
    if (href === seen) return;
    const timer = setTimeout(() => {
      setSent(href);
      replaceAddress(href);
    }, addressDelayMs);
    return () => clearTimeout(timer);
  }, [href, seen]);

  const change = (changed: Partial<HotelView>) => setView((before) => ({ ...before, ...changed }));
  return { view, change, params };
}

function readBack(address: string): HotelView {
  return readHotelView(new URLSearchParams(address.split("?")[1]));
}
