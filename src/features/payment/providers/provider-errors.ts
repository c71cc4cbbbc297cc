import { AppError } from "~/server/api/errors";
import { ProviderRefused, ProviderUnavailable } from "./provider";

const message = "We cannot reach our payment provider right now. Nothing was charged. Please try again in a moment.";

/**
 * Runs what a customer waits for. A provider that fails or refuses becomes UNAVAILABLE: its own words are for the log, and
 * customers can do nothing about them.
 */
export async function forCustomer<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isProviders = error instanceof ProviderUnavailable || error instanceof ProviderRefused;
    throw isProviders ? new AppError("UNAVAILABLE", message, { retryAfter: 10 }, { cause: error }) : error;
  }
}
