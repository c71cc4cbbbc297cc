type FooterGroup = { title: string; links: { label: string; href: string }[] };

export const footerGroups: FooterGroup[] = [
  {
    title: "Discover",
    links: [
      { label: "Destinations", href: "/destinations" },
      { label: "Packages", href: "/packages" },
      { label: "Adventure", href: "/adventure" },
      { label: "Culture", href: "/culture" },
      { label: "Guide", href: "/guide" },
      { label: "Blog", href: "/blog" },
    ],
  },
  {
    title: "Book",
    links: [
      { label: "Hotels", href: "/browse/hotels" },
      { label: "Flights", href: "/flights" },
      { label: "Cars", href: "/browse/cars" },
      { label: "Insurance", href: "/insurance" },
      { label: "Visa", href: "/visa" },
      { label: "Custom", href: "/custom" },
    ],
  },
];

export const legalLinks = [
  { label: "Privacy", href: "/privacy" },
  { label: "Terms", href: "/terms" },
  { label: "Cookies", href: "/cookies" },
];
