/** A notice for readers without JavaScript. */
export function NoScriptNotice({ children }: { children: string }) {
  return (
    <noscript>
      <p className="mt-4 rounded-control border border-marigold/60 bg-marigold/10 px-4 py-3 text-[0.9375rem] text-ink">
        {children}
      </p>
    </noscript>
  );
}
