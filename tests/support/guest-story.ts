// A guest whom the site knows wrongly, and what is right: the same facts by REST and in a browser.

/** What the guest typed with a wrong digit, as the portal shows it, and what is right. */
export const guestPhones = { wrong: "9876543201", right: "9876543210", rightShown: "+91 98765 43210" };

/** The buyer as the office types it, and as papers and mails name it. */
export const school = {
  typed: { name: "Delhi School", address: "1 Mathura Road\nDelhi 110003", gstin: "07aaatd 1234f 1za" },
  state: "07",
  gstin: "07AAATD1234F1ZA",
  mailed: "Delhi School, 1 Mathura Road, Delhi 110003, Delhi, GSTIN 07AAATD1234F1ZA",
};

/** The GSTIN of the house, in Guwahati. */
export const houseGstin = "18AABCL1234M1ZI";

/** Two travellers, paid in full: 5 % of a package whose price contains the tax. */
export const schoolPrice = { each: 30_000, total: 60_000, igst: 2857.14 };

export const start = { time: "06:30", shown: "6:30 am" };
export const pickup = { time: "05:45", shown: "5:45 am" };
export const meetingPoint = "The station";

export const guides = {
  first: { name: "Rita Lepcha", phone: "+919876501234", shown: "Rita Lepcha, +91 98765 01234" },
  second: { name: "Tashi Norbu", phone: "+919812345678", shown: "Tashi Norbu, +91 98123 45678" },
};

/** The templates by which the guest's messages go by WhatsApp. */
export const templates = {
  received: "booking_received_1",
  confirmed: "booking_confirmed_1",
  changed: "trip_changed_1",
  paid: "payment_received_1",
} as const;
