import { type ReactNode, useId } from "react";
import { Card } from "~/components/ui/card";

type AccountSectionProps = { title: string; text?: ReactNode; children: ReactNode };

/** A section of the account page: title, explanation and a form or button. */
export function AccountSection({ title, text, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="p-5 sm:grid sm:grid-cols-[14rem_minmax(0,1fr)] sm:gap-x-10 sm:p-7">
        <div>
          <h2 id={id} className="text-[1.375rem]">
            {title}
          </h2>
          {text && <p className="mt-1.5 text-[0.9375rem] text-soft">{text}</p>}
        </div>
        <div className="mt-5 sm:mt-1">{children}</div>
      </Card>
    </section>
  );
}
