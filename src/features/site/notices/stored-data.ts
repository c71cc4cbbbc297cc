import { storedAccount } from "./stored-account";
import { storedBooking } from "./stored-booking";
import { storedMoney } from "./stored-money";
import { storedStaff } from "./stored-staff";

/** All that is stored about people. A test compares it with the tables of the database. */
export const storedData = [...storedAccount, ...storedBooking, ...storedMoney, ...storedStaff];
