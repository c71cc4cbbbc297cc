/** Closes the popover that contains the element. Browsers without popovers always show it. */
export function closeMenuAround(element: Element): void {
  element.closest<HTMLElement>("[popover]")?.hidePopover?.();
}
