import type { OperationName } from "~tests/api/contract/calls";
import type { Input, World } from "~tests/api/contract/inputs";

/** A valid input, with new rows, of each procedure of these routers. */
export type ValidInputs<Router extends string> = {
  [Name in Extract<OperationName, `${Router}.${string}`>]: (world: World) => Promise<Input> | Input;
};
