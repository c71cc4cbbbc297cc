import { describe, expect, it } from "vitest";
import { sendingStates } from "./mail-state";
import { needsCall, waysTo } from "./reach";
import { whatsAppStates } from "./whatsapp-state";

const arrives: readonly unknown[] = ["on", "failing", null];
const states = [...sendingStates, null].flatMap((mail) =>
  [...whatsAppStates, null].map((whatsApp) => ({ mail, whatsApp })),
);

describe.each(states)("while mail is $mail and WhatsApp is $whatsApp", (channels) => {
  const byMail = arrives.includes(channels.mail) ? ["mail"] : [];
  const byWhatsApp = arrives.includes(channels.whatsApp) ? ["whatsapp"] : [];

  it.each([
    [{ hasAddress: true, agreedToWhatsApp: true }, [...byMail, ...byWhatsApp]],
    [{ hasAddress: true, agreedToWhatsApp: false }, byMail],
    [{ hasAddress: false, agreedToWhatsApp: true }, byWhatsApp],
    [{ hasAddress: false, agreedToWhatsApp: false }, []],
  ])("%j is told by %j", (customer, ways) => {
    expect(waysTo(customer, channels)).toEqual(ways);
    expect(needsCall(customer, channels)).toBe(ways.length === 0);
  });
});
