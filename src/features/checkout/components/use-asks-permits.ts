import { statesWithoutPermits } from "~/features/permit/permit.rules";
import { api } from "~/trpc/react";

type Bookable = {
  states?: readonly string[] | undefined;
  /** Whether the page knows already that permits are asked; absent: the rules about permits decide. */
  asksPermits?: boolean | undefined;
};

/**
 * Whether a booking form asks who travels, for permits: not where no permit is known for the states on the way. While the rules
 * load it asks nothing; if they cannot be read, it asks.
 */
export function useAsksPermits({ states = [], asksPermits }: Bookable): boolean {
  const { data, isError } = api.permit.rules.useQuery(undefined, { enabled: asksPermits === undefined });
  if (asksPermits !== undefined) return asksPermits;
  return isError || (data !== undefined && statesWithoutPermits(states, data.rules) === null);
}
