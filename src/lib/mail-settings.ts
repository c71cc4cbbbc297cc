/** How mail leaves: not at all for now, into files on the server, by an SMTP server, or by Resend. */
export const mailWays = ["off", "files", "smtp", "resend"] as const;

export type MailWay = (typeof mailWays)[number];

/** `tls`: encrypted from the start. `starttls`: encrypted before anything is sent, or refused. `none`: readable on the way. */
export const smtpSecurities = ["tls", "starttls", "none"] as const;

export type SmtpSecurity = (typeof smtpSecurities)[number];

/** How an operator sends mail. */
export type MailSettings = {
  mailBy: MailWay;
  /** The sender; null: name and address of the business. */
  mailFrom: string | null;
  smtpHost: string | null;
  smtpPort: number;
  smtpSecurity: SmtpSecurity;
  smtpUser: string | null;
  smtpPassword: string | null;
  resendKey: string | null;
};

/** Those that nobody gets to see: answers, the history and the log only have whether they are set. */
export const mailSecrets = ["smtpPassword", "resendKey"] as const;

export type MailSecret = (typeof mailSecrets)[number];

export function isMailSecret(name: string): name is MailSecret {
  return mailSecrets.some((secret) => secret === name);
}

export const firstMailSettings: MailSettings = {
  mailBy: "files",
  mailFrom: null,
  smtpHost: null,
  smtpPort: 587,
  smtpSecurity: "starttls",
  smtpUser: null,
  smtpPassword: null,
  resendKey: null,
};

/** How mail really leaves: into files without what the chosen way needs, such as a key that only the environment had. */
export function wayOf({ mailBy, smtpHost, resendKey }: MailSettings): MailWay {
  const isIncomplete = (mailBy === "smtp" && !smtpHost) || (mailBy === "resend" && !resendKey);
  return isIncomplete ? "files" : mailBy;
}

/** Whether a service takes the mails, so that they reach people. */
export function sendsByService(settings: MailSettings): boolean {
  const way = wayOf(settings);
  return way === "smtp" || way === "resend";
}

/** What is wrong with settings of which each is right by itself; null: nothing. */
export function faultOfMail(mail: MailSettings): { field: keyof MailSettings; message: string } | null {
  const { mailBy, smtpHost, smtpUser, smtpPassword, resendKey } = mail;
  if (mailBy === "smtp" && !smtpHost) return { field: "smtpHost", message: "Please enter the server" };
  if (mailBy === "resend" && !resendKey) return { field: "resendKey", message: "Please enter the key" };
  if (smtpUser && !smtpPassword)
    return { field: "smtpPassword", message: "Please enter the password of this user too" };
  if (smtpPassword && !smtpUser) {
    return { field: "smtpUser", message: "Please enter the user, or remove the password too" };
  }
  return null;
}
