/** The dashboard's five tabs, in the specification's words and order. */
export const portalTabs = ["Dashboard", "Manage Hotels", "Manage Cars", "Manage Tours", "Manage Offers"] as const;

export type PortalTab = (typeof portalTabs)[number];

/** The tab in attributes that name several ids: an id has no space. */
export function tabKey(tab: PortalTab): string {
  return tab.replaceAll(" ", "-");
}

export function tabOf(key: string): PortalTab | undefined {
  return portalTabs.find((tab) => tabKey(tab) === key);
}
