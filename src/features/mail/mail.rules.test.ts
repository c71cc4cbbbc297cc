import { expect, test } from "vitest";
import { bookingReceived } from "~/features/booking/mail/customer-mails";
import { mailKindsOf } from "~/server/mail/mail-kinds";
import { killed, tooLate, unreadable } from "~/server/mail/retry.rules";
import { describeError, kindName } from "./mail.rules";

test.each([
  [null, ""],
  [unreadable, "This message was written by another version, and cannot be read."],
  [tooLate, "The code or link in it had expired before it could be sent."],
  [killed, "The server stopped during the last try."],
  ["Resend did not answer in time", "The mail service did not answer in time."],
  ["Resend: no answer application_error: fetch failed", "The mail service could not be reached."],
  [
    "Resend: 403 validation_error: verify a domain",
    "The mail service does not let us in: the key or the sender's domain is not right.",
  ],
  ["Resend: 429 rate_limit_exceeded: slow down", "The mail service takes no more for now: its limit is reached."],
  [
    "Resend: 422 validation_error: Invalid `to`",
    "The mail service refused the message: most likely the address is not right.",
  ],
  ["Resend: 500 application_error: oops", "The mail service has a fault of its own."],
  ["SMTP: 535 5.7.8 no", "The mail server does not let us in: the user or the password is not right."],
  ["SMTP: ETLS STARTTLS is not offered", "The mail server offers no encryption at this port."],
  ["SMTP: 451 4.7.1 greylisted", "The mail server takes no more for now."],
  ["SMTP: ECONNECTION Connection closed unexpectedly", "The mail server could not be reached."],
  ["ENOSPC: no space left on device, write", "The disk is full."],
  ["Something new", "It could not be sent."],
])("%j is described as %j", (error, described) => {
  expect(describeError(error)).toBe(described);
});

test.each([
  "SMTP: ESOCKET self-signed certificate; if the root CA is installed locally, try running Node.js with --use-system-ca",
  "SMTP: ETLS Error initiating TLS - unable to verify the first certificate",
  "SMTP: ESOCKET Hostname/IP does not match certificate's altnames: IP: 127.0.0.2 is not in the cert's list",
  "SMTP: ESOCKET certificate has expired",
])("%s: the certificate is not trusted", (error) => {
  expect(describeError(error)).toMatch(/^The mail server's certificate is not trusted.*Sending mail/);
});

test("an unknown kind is shown by its name", () => {
  const kinds = mailKindsOf(bookingReceived);
  expect(kindName(kinds, "booking-received")).toBe("Booking received");
  expect(kindName(kinds, "toString")).toBe("toString");
});
