import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/cn";

type TableMessageProps = { text: string; tone?: "quiet" | "error"; retry?: () => void };

/** The message of a list that is loading, empty or failed to load. */
export function TableMessage({ text, tone = "quiet", retry }: TableMessageProps) {
  const isError = tone === "error";
  return (
    <div className="grid min-h-28 place-content-center justify-items-center gap-3 px-4 py-8 text-center">
      <p role={isError ? "alert" : "status"} className={cn(isError ? "font-medium text-danger" : "text-soft")}>
        {text}
      </p>
      {retry && (
        <Button variant="secondary" size="sm" onClick={retry}>
          Try again
        </Button>
      )}
    </div>
  );
}

type QueryMessageProps = { error: unknown; failure: string; refetch: () => unknown };

/** The message of a query that has no data: it is loading, or has failed. */
export function QueryMessage({ error, failure, refetch }: QueryMessageProps) {
  if (!error) return <TableMessage text="Loading..." />;
  return <TableMessage tone="error" text={failure} retry={() => void refetch()} />;
}
