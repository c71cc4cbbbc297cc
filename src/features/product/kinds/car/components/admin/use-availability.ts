"use client";

import { useEffect, useRef } from "react";
import { notifyError } from "~/components/ui/notify";
import type { Car, ListCarsInput } from "~/features/product/kinds/car/car.schema";
import { api } from "~/trpc/react";

/** Toggles a car's availability. Updates the list at once, and reverts it if the server refuses. */
export function useAvailability(input: ListCarsInput) {
  const utils = api.useUtils();
  const { mutateAsync } = api.car.update.useMutation();

  const shown = useRef("");
  useEffect(() => {
    shown.current = JSON.stringify(input);
  });

  const show = (id: string, changed: Partial<Car>) =>
    utils.car.list.setData(input, (list) => {
      if (!list) return list;
      return { ...list, results: list.results.map((car) => (car._id === id ? { ...car, ...changed } : car)) };
    });

  return async ({ _id: id, availability }: Car) => {
    const isLoaded = utils.car.list.getData(input) !== undefined;
    show(id, { availability: !availability });
    try {
      show(id, await mutateAsync({ id, availability: !availability }));
    } catch (error) {
      show(id, { availability });
      console.error("Error toggling availability.", error);
      notifyError("Error toggling availability.");
    }
    // Do not refetch the shown list, so that its rows do not move under the pointer. If another list is shown by now,
    // refetch it, because it may have been read before this change.
    const isShown = isLoaded && shown.current === JSON.stringify(input);
    void utils.car.invalidate(undefined, { refetchType: isShown ? "none" : "active" });
  };
}
