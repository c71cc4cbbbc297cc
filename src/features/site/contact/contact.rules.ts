export const maxSubject = 200;

/** As specified, also where nothing is sent. */
export const contactSent = "Your message has been sent successfully. We will get back to you soon!";
