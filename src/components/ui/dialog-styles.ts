/** The dialog panel: a bottom sheet on phones, a centred box from `sm` on. */
export const panelStyles = [
  "fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col overflow-hidden rounded-t-[20px] bg-card text-ink",
  "border-line border-t pb-[env(safe-area-inset-bottom)] shadow-float outline-none data-[state=open]:animate-sheet-in",
  "sm:inset-x-auto sm:inset-y-auto sm:top-1/2 sm:left-1/2 sm:max-h-[88dvh] sm:w-[min(36rem,calc(100vw-3rem))]",
  "sm:-translate-1/2 sm:rounded-[20px] sm:border sm:pb-0 sm:data-[state=open]:animate-pop-in",
].join(" ");
