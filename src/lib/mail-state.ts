/**
 * Whether mail reaches people. `off`: it waits until an owner switches sending on. `files`: it is only written to files, because
 * no service is set up. `failing`: the last attempt by the service failed. `on`: it is sent.
 */
export const sendingStates = ["off", "files", "failing", "on"] as const;

export type SendingState = (typeof sendingStates)[number];

/** Where an owner sets up sending. Not in portal-paths.ts, which public pages load. */
export const mailSettingsPath = "/admin/settings/mail";
