import { alertIcon, PathIcon } from "~/components/ui/path-icon";
import { unprintableText } from "~/lib/papers/unprintable.rules";

/** `letters`: undefined while a process of the previous version answers. */
type UnprintableNoticeProps = { letters: readonly string[] | undefined };

/** Says beside the button of a PDF which letters it cannot print; nothing if it prints all. */
export function UnprintableNotice({ letters = [] }: UnprintableNoticeProps) {
  const text = unprintableText(letters);
  if (!text) return null;
  return (
    <p
      role="note"
      className="flex basis-full items-start gap-2 rounded-control border border-pending-line bg-pending-bg px-3 py-2 text-left text-[0.9375rem] text-pending leading-snug print:hidden"
    >
      <PathIcon path={alertIcon} className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  );
}
