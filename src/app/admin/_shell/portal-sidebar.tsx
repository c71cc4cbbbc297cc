"use client";

import { X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { BrandMark } from "~/components/layout/brand-mark";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/cn";
import { Divider } from "~/components/ui/divider";
import { PortalPageLinks, PortalTabList } from "./portal-nav";
import type { PortalTab } from "./portal-tabs";

type PortalSidebarProps = {
  /** Whether it is open on small screens, where it covers the page. */
  isOpen: boolean;
  onClose: () => void;
  /** Called when a link in the sidebar is followed. */
  onLeave: () => void;
  isDashboard: boolean;
  showTab: (tab: PortalTab) => void;
};

export function PortalSidebar({ isOpen, onClose, onLeave, isDashboard, showTab }: PortalSidebarProps) {
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) closeButton.current?.focus();
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen && event.key === "Escape") onClose();
  };
  return (
    <>
      {isOpen && (
        // Keyboard users close the sidebar by Escape or the button.
        <div
          aria-hidden="true"
          data-testid="sidebar-overlay"
          onClick={onClose}
          className="fixed inset-0 z-40 animate-fade-in bg-night/55 lg:hidden"
        />
      )}
      <aside
        id="portal-sidebar"
        aria-label="Portal"
        onKeyDown={onKeyDown}
        className={cn(
          "fixed inset-y-0 left-0 z-50 flex w-68 flex-col overflow-y-auto bg-deep text-on-deep",
          "transition-[translate] duration-200 ease-out motion-reduce:transition-none print:hidden",
          "lg:sticky lg:top-0 lg:z-auto lg:h-dvh lg:w-auto",
          // `hidden` instead of `invisible`: an element in transition to visible cannot take focus.
          isOpen ? "shadow-float max-lg:starting:-translate-x-full" : "max-lg:hidden",
        )}
      >
        <div className="flex items-center justify-between gap-2 px-5 pt-4">
          <BrandMark onDark />
          <Button
            ref={closeButton}
            variant="ghost"
            size="icon"
            aria-label="Close menu"
            onClick={onClose}
            className="-mr-2 text-on-deep hover:bg-on-deep/10 hover:text-on-deep lg:hidden"
          >
            <X aria-hidden="true" />
          </Button>
        </div>
        <Divider className="mt-4 shrink-0 border-marigold/60 border-y bg-paper" />
        <div className="flex flex-1 flex-col gap-6 px-3 py-5">
          <PortalTabList isDashboard={isDashboard} showTab={showTab} />
          <PortalPageLinks onLeave={onLeave} />
        </div>
      </aside>
    </>
  );
}
