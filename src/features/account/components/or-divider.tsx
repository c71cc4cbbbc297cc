/** The divider between the form and the Google button. */
export function OrDivider() {
  return (
    <div className="my-5 flex items-center gap-4 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      or
    </div>
  );
}
