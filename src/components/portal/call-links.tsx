import { formatPhone, phoneHref } from "~/lib/phone";
import { whatsAppTo } from "~/lib/texts/whatsapp";

const link = "inline-flex min-h-6 items-center text-leaf-700 underline underline-offset-4";

/** The ways to reach somebody who gets no mail: a call, and WhatsApp with `text` filled in. */
export function CallLinks({ name, phone, text }: { name: string; phone: string; text: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 print:hidden">
      <a href={phoneHref(phone)} className={`tabular-nums ${link}`}>
        <span className="sr-only">{`Call ${name}, `}</span>
        <span>{formatPhone(phone)}</span>
      </a>
      <a href={whatsAppTo(phone, text)} target="_blank" rel="noreferrer" className={link}>
        WhatsApp<span className="sr-only">{` to ${name}`}</span>
      </a>
    </span>
  );
}
