/** The dashboard's five tabs, in the specification's words and order. */
export const portalTabs = ["Dashboard", "Manage Hotels", "Manage Cars", "Manage Tours", "Manage Offers"] as const;

export type PortalTab = (typeof portalTabs)[number];

export function isPortalTab(value: string): value is PortalTab {
  return portalTabs.some((tab) => tab === value);
}
