import { cn } from "./cn";
import { checkIcon } from "./icon-paths";
import { PathIcon } from "./path-icon";

/** A list with check marks. */
export function Checklist({ items, isCompact = false }: { items: readonly string[]; isCompact?: boolean }) {
  return (
    <ul className={isCompact ? "grid gap-2 text-[0.9375rem]" : "space-y-2.5"}>
      {items.map((item) => (
        <li key={item} className={cn("flex leading-snug", isCompact ? "gap-2.5" : "gap-3")}>
          <PathIcon path={checkIcon} strokeWidth={2.25} className="mt-0.5 size-4 shrink-0 text-leaf-500" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
