import { imageOffIcon } from "~/components/ui/icon-paths";
import { PathIcon } from "~/components/ui/path-icon";

/** Shown when an offer's picture is missing or does not load. */
export function NoImage() {
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 text-soft">
      <PathIcon path={imageOffIcon} className="size-7" />
      <p className="font-medium">No Image Available</p>
    </div>
  );
}
