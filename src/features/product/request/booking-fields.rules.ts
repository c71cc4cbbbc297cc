import type { PartyEntry } from "./party-entry.rules";

// What a booking form needs before it checks anything. No schema, because zod loads later than the form.

export const fillRequired = "Please fill all required fields";

/** The values of a booking dialog's fields, before validation. `travelers` is 0 while the field is empty. */
export type BookingFields = PartyEntry & {
  name: string;
  phone: string;
  date: string;
  pickupLocation: string;
  specialRequests: string;
  code: string;
  nationality: string;
  homeState: string;
  /** Whether the customer agrees to messages by WhatsApp at this phone number. */
  whatsApp: boolean;
};

/** The values of an empty booking dialog. */
export const noFields: BookingFields = {
  name: "",
  phone: "",
  travelers: 1,
  children: [],
  seniors: 0,
  date: "",
  pickupLocation: "",
  specialRequests: "",
  code: "",
  nationality: "",
  homeState: "",
  whatsApp: false,
};
