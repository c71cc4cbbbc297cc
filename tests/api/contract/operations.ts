import type { OperationName } from "./calls";
import { accountOperations } from "./operations/account";
import { bookingOperations } from "./operations/booking";
import { catalogueOperations } from "./operations/catalogue";
import { officeOperations } from "./operations/office";
import { paymentOperations } from "./operations/payment";
import type { ValidInputs } from "./operations/valid-inputs";

/** A valid input of each procedure, with new rows. A procedure without one does not compile. */
export const validInputs: ValidInputs<string> = {
  ...accountOperations,
  ...bookingOperations,
  ...catalogueOperations,
  ...paymentOperations,
  ...officeOperations,
};

/** These operations end the sender's sessions, so each call needs a new sender. */
export const endsSession: ReadonlySet<string> = new Set<OperationName>([
  ...(["auth.changePassword", "auth.signOutEverywhere", "auth.deleteMe"] as const),
]);

export const operationNames = Object.keys(validInputs) as OperationName[];
