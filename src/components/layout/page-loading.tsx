import { Spinner } from "~/components/ui/spinner";

/** The placeholder of a page that is loading. */
export function PageLoading() {
  return (
    <div role="status" className="grid min-h-[90dvh] place-content-center justify-items-center gap-4 text-soft">
      <Spinner label={null} className="size-9 text-leaf-700" />
      <p>Loading...</p>
    </div>
  );
}
