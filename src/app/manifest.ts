import type { MetadataRoute } from "next";
import { site } from "~/lib/site";
import { openPath } from "~/server/security/secret-address";

// The name is a setting.
export const dynamic = "force-dynamic";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: `${site().name}: ${site().tagline}`,
    short_name: site().name,
    description: site().tagline,
    lang: "en-IN",
    id: "/",
    start_url: "/",
    display: "standalone",
    background_color: "#fbf7ef",
    theme_color: "#12352a",
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      { name: "Tours", url: "/browse/tours" },
      { name: "My Bookings", url: "/profile" },
    ],
    // A link to a voucher, shared from a chat, opens in the app.
    share_target: {
      action: openPath,
      method: "get",
      enctype: "application/x-www-form-urlencoded",
      params: { url: "url", text: "text" },
    },
  };
}
