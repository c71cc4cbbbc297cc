import { brand } from "~/brand";
import { formatInstant } from "~/lib/instants";
import { greeting } from "~/server/mail/layout/greeting.rules";
import type { Message } from "~/server/mail/layout/message";

const clock = new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata", hour: "numeric", minute: "2-digit" });

/** The code for a new password. It is not in the subject, which lock screens show and logs contain. */
export function resetCodeMessage({
  name,
  code,
  expiresAt,
}: {
  name: string;
  code: string;
  expiresAt: string;
}): Message {
  return {
    subject: `Your code for a new ${brand.name} password`,
    preview: "It works once, for 10 minutes.",
    heading: "Your code for a new password",
    paragraphs: [
      greeting(name),
      "Enter this code on the page where you asked for it, together with your new password.",
    ],
    code,
    closing: [
      `The code works once, until ${clock.format(new Date(expiresAt))} in India. A newer one replaces it.`,
      `You did not ask for it? Then somebody has typed your address. Ignore this message: your password stays as it is. Never give the code to anybody; ${brand.name} will not ask you for it.`,
    ],
  };
}

/** The mail after registration. */
export function welcomeMessage({ name }: { name: string }, siteUrl: string): Message {
  return {
    subject: `Welcome to ${brand.name}`,
    preview: "Your account is ready.",
    heading: `Welcome to ${brand.name}`,
    paragraphs: [
      greeting(name),
      "Your account is ready. With it you book tours, cars and offers across the eight states, and follow each booking until you travel.",
      "Every booking starts as Pending. We check it, confirm it, and write to you when we do. While it is Pending you can cancel it yourself.",
    ],
    action: { label: "Browse tours", url: new URL("/browse/tours", siteUrl).href },
    closing: [
      `You did not register? Then somebody has used your address. Write to ${brand.email} and we remove the account.`,
    ],
  };
}

/** The mail to the owner of an account after its password was changed. */
export function passwordChangedMessage(
  { name, changedAt }: { name: string; changedAt: string },
  siteUrl: string,
): Message {
  return {
    subject: `Your ${brand.name} password was changed`,
    preview: "All other devices are logged out.",
    heading: "Your password was changed",
    paragraphs: [
      greeting(name),
      `The password of your account was changed on ${formatInstant(changedAt)} in India. Devices that were signed in before have to log in again.`,
    ],
    closing: [
      `It was not you? Set a new password at once at ${new URL("/forgot-password", siteUrl).href}, and write to ${brand.email}.`,
    ],
  };
}

/** The mail after an account was deleted. */
export function accountDeletedMessage({ name }: { name: string }): Message {
  return {
    subject: `Your ${brand.name} account is deleted`,
    preview: "Nothing in it can be brought back.",
    heading: "Your account is deleted",
    paragraphs: [
      greeting(name),
      "Your account is deleted, as you asked. Pending bookings are cancelled. What we must keep of past ones no longer has your name, phone number, pickup place or requests.",
    ],
    closing: [`It was not you? Write to ${brand.email} or call ${brand.bookingsPhone}.`],
  };
}
