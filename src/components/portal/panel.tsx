import { type ReactNode, useId } from "react";
import { cn } from "~/components/ui/cn";

type PanelProps = {
  title: string;
  /** Buttons and links beside the title. */
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
  /** For links to it. */
  anchor?: string;
};

/** A section of a portal page with a title. */
export function Panel({ title, actions, children, className, anchor }: PanelProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className={cn("scroll-mt-20 overflow-hidden rounded-card border border-line bg-card print:border-0", className)}
    >
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-line border-b px-4 py-2.5 sm:px-5">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
