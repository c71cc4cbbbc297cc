import Link from "next/link";

/** Instead of guides, drivers and vehicles, where none was added yet. */
export function NoPeople() {
  return (
    <p className="text-soft">
      There are no guides, drivers and vehicles yet.{" "}
      <Link href="/admin/resources" className="underline">
        Add them first
      </Link>
      .
    </p>
  );
}
