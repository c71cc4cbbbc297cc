import { CircleAlert } from "lucide-react";

/** What is wrong with the form as a whole. Always in the page, so that a change of it is announced; empty, it takes no room. */
export function FormMessage({ text }: { text: string | null | undefined }) {
  return (
    <div role="alert" className="empty:absolute">
      {text && (
        <p className="flex items-start gap-2.5 rounded-control border border-cancelled-line bg-cancelled-bg p-3.5 font-medium text-[0.9375rem] text-cancelled leading-snug">
          <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
          {text}
        </p>
      )}
    </div>
  );
}
