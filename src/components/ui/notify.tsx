import { CircleAlert, CircleCheck, X } from "lucide-react";
import Link from "next/link";
import { toast } from "sonner";
import { cn } from "./cn";

/** Where a message leads on to. */
type Onward = { label: string; href: string };

/** Tells that something went well (role status), and where one may go on from there. */
export function notifySuccess(text: string, onward?: Onward): void {
  const duration = onward ? 12_000 : 6000;
  toast.custom((id) => <Toast id={id} text={text} tone="success" onward={onward} />, { duration });
}

/** Tells that something failed (role alert), and below it why. Stays longer: it has to be read. */
export function notifyError(text: string, detail?: string): void {
  toast.custom((id) => <Toast id={id} text={text} detail={detail} tone="error" />, { duration: 12_000 });
}

type ToastProps = {
  id: string | number;
  text: string;
  detail?: string | undefined;
  tone: "success" | "error";
  onward?: Onward | undefined;
};

function Toast({ id, text, detail, tone, onward }: ToastProps) {
  const isError = tone === "error";
  const Icon = isError ? CircleAlert : CircleCheck;
  return (
    <div
      className={cn(
        "pointer-events-auto flex w-full items-start gap-3 rounded-control border border-l-4 bg-card p-3 pl-4 font-sans text-ink shadow-float sm:w-[22rem]",
        isError ? "border-line border-l-lac-600" : "border-line border-l-leaf-500",
      )}
    >
      <Icon aria-hidden="true" className={cn("mt-1 size-5 shrink-0", isError ? "text-lac-600" : "text-leaf-700")} />
      <div className="flex-1 py-0.5 font-medium text-[0.9375rem] leading-snug">
        <div role={isError ? "alert" : "status"}>
          <p>{text}</p>
          {detail && <p className="mt-1 font-normal text-soft text-sm">{detail}</p>}
        </div>
        {onward && (
          <Link
            href={onward.href}
            onClick={() => toast.dismiss(id)}
            className="mt-1 inline-flex min-h-6 items-center text-leaf-700 underline underline-offset-4"
          >
            {onward.label}
          </Link>
        )}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => toast.dismiss(id)}
        className="-m-1 grid size-9 shrink-0 place-items-center rounded-full text-soft hover:bg-mist hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
