export const maxSubject = 200;

/** The specified success message, also shown if nothing is sent. */
export const contactSent = "Your message has been sent successfully. We will get back to you soon!";
