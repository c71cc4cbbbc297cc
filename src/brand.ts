/** The operator of this installation. Pages, mails and documents read these values: replace them with yours. */
export const brand = {
  name: "Luit",
  tagline: "Tours, cars and stays across the eight states of Northeast India",
  // Placeholders that cannot be dialled.
  supportPhone: "+91 00000 00101",
  bookingsPhone: "+91 00000 00202",
  email: "hello@example.com",
  /** Top bar and footer. */
  office: "Thangal Bazar, Imphal, Manipur 795001",
  /** The contact page. */
  postalAddress: ["G.S. Road, Bhangagarh", "Guwahati, Assam 781005"],
  social: [
    { name: "Instagram", url: "https://www.instagram.com/" },
    { name: "Facebook", url: "https://www.facebook.com/" },
    { name: "YouTube", url: "https://www.youtube.com/" },
  ],
} as const;
