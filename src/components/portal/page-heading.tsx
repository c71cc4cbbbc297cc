import type { ReactNode } from "react";

type PageHeadingProps = {
  title: string;
  text?: ReactNode;
  /** Buttons and links at the right. */
  actions?: ReactNode;
};

/** The heading of a portal page or tab. */
export function PageHeading({ title, text, actions }: PageHeadingProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        {text && <p className="mt-1.5 text-soft">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3 max-sm:w-full print:hidden">{actions}</div>}
    </header>
  );
}
