/** An operator's words of a mail, with variables such as {name}. An empty introduction or closing is left out. */
export type MailWords = { subject: string; introduction: string; closing: string };

type MailText = {
  /** Its name in the portal. */
  label: string;
  group: "Bookings" | "Money" | "Account";
  /** What can be written in braces. */
  variables: readonly string[];
  /** Until an operator changes them. */
  words: MailWords;
};

const operatorVariables = ["name", "business", "phone", "email"] as const;
const booked = [...operatorVariables, "reference", "product", "date", "total"] as const;
const paid = [...operatorVariables, "reference", "product", "date", "amount"] as const;

const questions = "Questions? Call {phone} or write to {email}, and name your reference.";

/** The mails to customers whose words an operator can change. What a mail must say besides is generated. */
export const mailTexts = {
  "booking-received": {
    label: "Booking received",
    group: "Bookings",
    variables: [...booked, "state"],
    words: {
      subject: "{state}: {product}, {reference}",
      introduction: "Thank you. We write to you once your booking is confirmed.",
      closing: questions,
    },
  },
  "booking-confirmed": {
    label: "Booking confirmed",
    group: "Bookings",
    variables: booked,
    words: {
      subject: "Confirmed: {product} on {date}, {reference}",
      introduction:
        "We expect you on {date}. Keep this message at hand: by its reference we find your booking at once.",
      closing: `Has something changed on your side? ${questions}`,
    },
  },
  "booking-changed": {
    label: "Booking changed",
    group: "Bookings",
    variables: booked,
    words: {
      subject: "Booking {reference} changed: {product}",
      introduction: "Your booking has changed. Everything that is not named here stays as it was.",
      closing: questions,
    },
  },
  "trip-soon": {
    label: "Time, place and people of a trip",
    group: "Bookings",
    variables: booked,
    words: {
      subject: "Your trip on {date}: {product}",
      introduction: "Your trip begins on {date}. Here is when and where it starts, and who is with you.",
      closing: questions,
    },
  },
  "trip-changed": {
    label: "Time, place or people changed",
    group: "Bookings",
    variables: booked,
    words: {
      subject: "A change to your trip on {date}: {product}",
      introduction: "Something about your trip has changed. What is not named here stays as it was.",
      closing: questions,
    },
  },
  "booking-cancelled": {
    label: "Booking cancelled",
    group: "Bookings",
    variables: booked,
    words: {
      subject: "Booking {reference} cancelled: {product}",
      introduction: "This booking is cancelled, and its places are free again.",
      closing: "You did not expect this? Call {phone} or write to {email}.",
    },
  },
  "booking-request-declined": {
    label: "Request declined",
    group: "Bookings",
    variables: booked,
    words: { subject: "Booking {reference} stays as it is: {product}", introduction: "", closing: questions },
  },
  "booking-news": {
    label: "News of a booking",
    group: "Bookings",
    variables: booked,
    words: {
      subject: "News of booking {reference}: {product}",
      introduction: "This is about your booking for {date}. Nothing of it is changed.",
      closing: questions,
    },
  },
  "review-asked": {
    label: "How was your trip?",
    group: "Bookings",
    variables: [...operatorVariables, "reference", "product", "date"],
    words: {
      subject: "How was your trip? {product}",
      introduction:
        "Thank you for travelling with {business}. What was good, and what was not? A few words help other travellers to choose, and us to do better.",
      closing: "We ask only once.",
    },
  },
  "booking-reduced": {
    label: "Price of a booking reduced",
    group: "Money",
    variables: [...booked, "amount"],
    words: {
      subject: "{amount} off booking {reference}: {product}",
      introduction: "We have taken {amount} off your booking: the total is now {total}.",
      closing: questions,
    },
  },
  "booking-reduction-taken-back": {
    label: "Reduction of a booking's price removed",
    group: "Money",
    variables: [...booked, "amount"],
    words: {
      subject: "Booking {reference} costs {total} again: {product}",
      introduction: "We have taken back a reduction of {amount}: the total is now {total}.",
      closing: questions,
    },
  },
  "payment-received": {
    label: "Payment received",
    group: "Money",
    variables: paid,
    words: {
      subject: "{amount} received for booking {reference}",
      introduction: "Thank you: {amount} has arrived.",
      closing: questions,
    },
  },
  "payment-rejected": {
    label: "Payment not found",
    group: "Money",
    variables: paid,
    words: { subject: "We did not find your payment for booking {reference}", introduction: "", closing: questions },
  },
  "payment-returned": {
    label: "Payment to be refunded",
    group: "Money",
    variables: paid,
    words: { subject: "{amount} for booking {reference} goes back to you", introduction: "", closing: questions },
  },
  "refund-done": {
    label: "Refund paid",
    group: "Money",
    variables: paid,
    words: {
      subject: "{amount} for booking {reference} given back",
      introduction: "We have given {amount} back.",
      closing: questions,
    },
  },
  "hold-ending": {
    label: "Reminder of a deposit",
    group: "Money",
    variables: paid,
    words: { subject: "{amount} to pay for booking {reference}", introduction: "", closing: questions },
  },
  "hold-ended": {
    label: "Not paid in time",
    group: "Money",
    variables: [...operatorVariables, "reference", "product", "date"],
    words: {
      subject: "Your places are free again: {product}",
      introduction:
        "We held your places until the time to pay was over. No payment has reached us, so this booking has ended, and nothing is owed. If you still want to travel, please book again.",
      closing: questions,
    },
  },
  "balance-reminder": {
    label: "Reminder of a balance",
    group: "Money",
    variables: [...paid, "due"],
    words: { subject: "{amount} is due by {due}: booking {reference}", introduction: "", closing: questions },
  },
  welcome: {
    label: "Welcome",
    group: "Account",
    variables: operatorVariables,
    words: {
      subject: "Welcome to {business}",
      introduction:
        "Your account is ready. With it you book tours, cars and offers across the eight states, and follow each booking until you travel.\n" +
        "Every booking starts as Pending. We check it, confirm it, and write to you when we do. While it is Pending you can cancel it yourself.",
      closing: "",
    },
  },
  "reset-code": {
    label: "Code for a new password",
    group: "Account",
    variables: operatorVariables,
    words: {
      subject: "Your code for a new {business} password",
      introduction: "Enter this code on the page where you asked for it, together with your new password.",
      closing: "",
    },
  },
  "login-code": {
    label: "Code to log in",
    group: "Account",
    variables: operatorVariables,
    words: {
      subject: "Your code to log in to {business}",
      introduction: "Enter this code on the page where you asked for it.",
      closing: "",
    },
  },
  "password-removed": {
    label: "Password removed",
    group: "Account",
    variables: operatorVariables,
    words: { subject: "Your {business} password no longer works", introduction: "", closing: "" },
  },
  "password-changed": {
    label: "Password changed",
    group: "Account",
    variables: operatorVariables,
    words: { subject: "Your {business} password was changed", introduction: "", closing: "" },
  },
  "new-email-code": {
    label: "Code to confirm an email",
    group: "Account",
    variables: operatorVariables,
    words: {
      subject: "Your {business} code to confirm this address",
      introduction: "Type this code in your account, to confirm that this address is yours:",
      closing: "",
    },
  },
  "email-in-use": {
    label: "Email in use",
    group: "Account",
    variables: operatorVariables,
    words: { subject: "Your address has a {business} account already", introduction: "", closing: "" },
  },
  "email-change": {
    label: "Email changed",
    group: "Account",
    variables: operatorVariables,
    words: { subject: "The email of your {business} account", introduction: "", closing: "" },
  },
  "google-linked": {
    label: "Google can log in",
    group: "Account",
    variables: operatorVariables,
    words: { subject: "Google can now log in to your {business} account", introduction: "", closing: "" },
  },
  "second-factor-changed": {
    label: "Second step of the login changed",
    group: "Account",
    variables: operatorVariables,
    words: { subject: "The second step of your {business} login", introduction: "", closing: "" },
  },
  "account-deleted": {
    label: "Account deleted",
    group: "Account",
    variables: operatorVariables,
    words: { subject: "Your {business} account is deleted", introduction: "", closing: "" },
  },
} as const satisfies Record<string, MailText>;

export type MailTextKind = keyof typeof mailTexts;

/** The variables of a kind of mail that its payload gives; the others are the same for all kinds. */
export type OwnVariable<Kind extends MailTextKind> = Exclude<
  (typeof mailTexts)[Kind]["variables"][number],
  "name" | "business" | "phone" | "email"
>;

export const mailTextKinds = Object.keys(mailTexts) as [MailTextKind, ...MailTextKind[]];

/** The operator's words by kind of mail. Kinds that are missing have those of {@link mailTexts}. */
export type MailTexts = Partial<Record<MailTextKind, MailWords>>;

/** What is shown for a kind of mail: the operator's words, else ours. */
export function wordsOfMail(texts: MailTexts, kind: MailTextKind): MailWords {
  return texts[kind] ?? mailTexts[kind].words;
}

/** The longest texts, in characters. */
export const textLimits = { subject: 150, introduction: 2_000, closing: 1_000, note: 1_000, message: 1_000 } as const;
