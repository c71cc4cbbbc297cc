"use client";

import dynamic from "next/dynamic";

// Loaded behind the page: nobody is told anything before they have done something.
const Sonner = dynamic(() => import("sonner").then((sonner) => sonner.Toaster), { ssr: false });

/** The place of the toasts, above the bottom bar of phones. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      containerAriaLabel="Messages"
      offset={24}
      mobileOffset={{ bottom: 84, left: 16, right: 16 }}
      visibleToasts={3}
    />
  );
}
