"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { PriceBreakdown } from "~/features/product/price/price-breakdown.rules";

type CurrentBreakdownOptions<Computed> = {
  /** The id of the product. */
  of: string | undefined;
  /** The price by the prices that this page knows. */
  computed: Computed;
  /** The server's price; null: unknown. */
  quoted: PriceBreakdown | null;
  /** Reads the product's prices again. */
  reread: () => Promise<void>;
};

/**
 * The price that a booking form shows: the server's, and until that is known the computed one. If they differ, prices were
 * changed meanwhile: they are read again. `hasChanged` is then true until the form shows another product.
 */
export function useCurrentBreakdown<Computed extends PriceBreakdown | null>(
  options: CurrentBreakdownOptions<Computed>,
): { breakdown: PriceBreakdown | Computed; hasChanged: boolean } {
  const { of, computed, quoted, reread } = options;
  const [changed, setChanged] = useState<string>();
  const newTotal = quoted && quoted.totalPrice !== computed?.totalPrice ? quoted.totalPrice : null;
  const onNewTotal = useEffectEvent(() => {
    setChanged(of);
    void reread();
  });
  useEffect(() => {
    if (newTotal !== null) onNewTotal();
  }, [newTotal]);
  return { breakdown: quoted ?? computed, hasChanged: of !== undefined && changed === of };
}
