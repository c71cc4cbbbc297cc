import type { InfoPage } from "~/features/site/info/info.types";
import { textSections } from "~/features/site/info/text-sections";

export const flights: InfoPage = {
  slug: "flights",
  title: "Airports, railheads and road times",
  description: "Which airport or railway station to choose in Northeast India, and how long the roads from there take.",
  lead: "We do not sell flights. We tell you which airport to choose, because the wrong one costs a day.",
  sections: textSections(`
    ## Airports by state {#airports}

    Table: Airports of the region
    | State | Airports | Good for
    | Assam | Guwahati (GAU), the hub; Dibrugarh (DIB), Jorhat (JRH), Tezpur (TEZ), Lilabari (IXI), Silchar (IXS) |
      Everything; Dibrugarh also for the east of Arunachal and for Mon
    | Meghalaya | Umroi (SHL), few flights | Shillong, 30 km. Guwahati is often simpler
    | Arunachal Pradesh | Hollongi (HGI); Pasighat (IXT), Tezu (TEI), Ziro (ZER), small and irregular | Itanagar and
      Ziro
    | Nagaland | Dimapur (DMU) | Kohima, 70 km
    | Manipur | Imphal (IMF) | Loktak, Ukhrul
    | Mizoram | Lengpui (AJL) | Aizawl, 32 km
    | Tripura | Agartala (IXA) | All of the state
    | Sikkim | Bagdogra (IXB) in West Bengal; Pakyong (PYG) when it has flights | Gangtok, Pelling

    Kolkata, Delhi, Bengaluru and Mumbai fly to Guwahati many times a day; Kolkata reaches nearly all the
    others. Between the states you often change planes in Guwahati or Kolkata. Fog delays mornings in December and
    January, so book a midday flight then.

    ## By train {#rail}

    Guwahati is the main station. From there trains run on to Jorhat, Dibrugarh, Dimapur, Naharlagun near Itanagar,
    Silchar, Agartala and Sairang near Aizawl. For Sikkim get off at New Jalpaiguri. The line through
    the Barak hills is slow and beautiful; in the rains, landslides close it at times. Book as soon as booking
    opens, 60 days ahead.

    ## Usual road times {#roads}

    Table: Road distances and usual times
    | From and to | Distance | Time by car
    | Guwahati to Shillong | 100 km | 3 hours
    | Shillong to Sohra | 55 km | 2 hours
    | Guwahati to Kaziranga | 200 km | 4½ to 5 hours
    | Guwahati to Manas (Bansbari) | 140 km | 4 hours
    | Guwahati to Tawang | 520 km | 2 to 3 days, by Bhalukpong and Dirang
    | Jorhat to Nimati Ghat, for Majuli | 15 km | ½ hour, then the ferry
    | Jorhat to Sivasagar | 55 km | 1½ hours
    | Dibrugarh to Mon | 150 km | 6 to 7 hours
    | Dibrugarh to Mechuka | 435 km | 2 to 3 days, by Pasighat and Aalo
    | Naharlagun to Ziro | 110 km | 4 to 5 hours
    | Dimapur to Kohima | 70 km | 2 to 3 hours
    | Imphal to Moirang | 45 km | 1½ hours
    | Imphal to Ukhrul | 85 km | 3 hours
    | Lengpui to Aizawl | 32 km | A little over 1 hour
    | Agartala to Melaghar | 53 km | 1½ to 2 hours
    | Bagdogra to Gangtok | 125 km | 4 to 5 hours
    | Bagdogra to Pelling | 135 km | 5 to 6 hours

    In dry weather, by day, with a stop for tea. In the monsoon add a third. Our [cars](/browse/cars) meet any
    of these flights and trains, with a driver who waits when you are late.

    ## Three rules for tickets {#rules}

    - Arrive the day before a tour begins, and leave the day after it ends, or late on the last afternoon.
    - Book both legs on one ticket, so the airline rebooks you if the first is late.
    - Small propeller aircraft take 15 kg of checked baggage, sometimes less. Check your ticket.
  `),
  onward: [
    { label: "Cars with drivers", href: "/browse/cars" },
    { label: "Destinations", href: "/destinations" },
    { label: "Visas and permits", href: "/visa" },
  ],
};
