import type { ContactMessage } from "./contact.schema";

/** Sends a message to the office. As specified nothing leaves the browser yet; the call has its place here. */
export async function sendMessage(_message: ContactMessage): Promise<void> {}
