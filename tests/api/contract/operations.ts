import type { OperationName, ValidInputs } from "./calls";
import { accountOperations } from "./operations/account";
import { bookingOperations } from "./operations/booking";
import { catalogueOperations } from "./operations/catalogue";
import { closingOperations } from "./operations/closing";
import { departureOperations } from "./operations/departure";
import { officeOperations } from "./operations/office";
import { paperOperations } from "./operations/papers";
import { paymentOperations } from "./operations/payment";
import { secondFactorOperations } from "./operations/second-factor";
import { travelOperations } from "./operations/travel";

/** A valid input of each procedure, with new rows. A procedure without one does not compile. */
export const validInputs: ValidInputs<string> = {
  ...accountOperations,
  ...secondFactorOperations,
  ...bookingOperations,
  ...catalogueOperations,
  ...closingOperations,
  ...departureOperations,
  ...paperOperations,
  ...travelOperations,
  ...paymentOperations,
  ...officeOperations,
};

/** These operations end the sender's sessions, so each call needs a new sender. */
export const endsSession: ReadonlySet<string> = new Set<OperationName>([
  "auth.changePassword",
  "auth.changeEmail",
  "auth.signOutEverywhere",
  "auth.endOtherSessions",
  "auth.logout",
  "auth.deleteMe",
  "secondFactor.confirmApp",
  "secondFactor.addPasskey",
  "secondFactor.remove",
  "secondFactor.renewCodes",
]);

export const operationNames = Object.keys(validInputs) as OperationName[];
