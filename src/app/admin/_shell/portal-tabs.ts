/** The dashboard's five tabs, named and ordered as specified. */
export const portalTabs = ["Dashboard", "Manage Hotels", "Manage Cars", "Manage Tours", "Manage Offers"] as const;

export type PortalTab = (typeof portalTabs)[number];

/** The tab's name without spaces, for ids. */
export function tabKey(tab: PortalTab): string {
  return tab.replaceAll(" ", "-");
}

export function tabOf(key: string): PortalTab | undefined {
  return portalTabs.find((tab) => tabKey(tab) === key);
}
