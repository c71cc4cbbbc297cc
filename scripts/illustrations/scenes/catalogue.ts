import { dawki } from "./dawki";
import type { Scene } from "./draw/sheet";
import { dzukou } from "./dzukou";
import { goechala } from "./goechala";
import { hornbill } from "./hornbill";
import { imphal } from "./imphal";
import { jorhat } from "./jorhat";
import { kaziranga } from "./kaziranga";
import { loktak } from "./loktak";
import { majuli } from "./majuli";
import { manas } from "./manas";
import { mawphlang } from "./mawphlang";
import { mechuka } from "./mechuka";
import { mon } from "./mon";
import { namdapha } from "./namdapha";
import { neermahal } from "./neermahal";
import { nongriat } from "./nongriat";
import { pelling } from "./pelling";
import { phawngpui } from "./phawngpui";
import { reiek } from "./reiek";
import { sivasagar } from "./sivasagar";
import { sohra } from "./sohra";
import { tawang } from "./tawang";
import { tsomgo } from "./tsomgo";
import { ukhrul } from "./ukhrul";
import { unakoti } from "./unakoti";
import { yumthang } from "./yumthang";
import { ziro } from "./ziro";

/** The pictures of the tours, by slug. */
export const tours: Readonly<Record<string, Scene>> = {
  "kaziranga-rhino-safari": kaziranga,
  "majuli-masks-and-satras": majuli,
  "jorhat-tea-bungalows": jorhat,
  "manas-river-and-jungle": manas,
  "sivasagar-ahom-capital": sivasagar,
  "nongriat-living-root-bridges": nongriat,
  "shillong-sohra-waterfalls": sohra,
  "dawki-clear-water": dawki,
  "mawphlang-david-scott-trail": mawphlang,
  "tawang-monastery-sela-pass": tawang,
  "ziro-valley-apatani": ziro,
  "mechuka-valley": mechuka,
  "namdapha-rainforest": namdapha,
  "hornbill-festival-kohima": hornbill,
  "dzukou-valley-lilies": dzukou,
  "mon-konyak-morungs": mon,
  "loktak-floating-phumdis": loktak,
  "ukhrul-shirui-lily": ukhrul,
  "imphal-ima-market": imphal,
  "reiek-cliffs-aizawl": reiek,
  "phawngpui-blue-mountain": phawngpui,
  "agartala-ujjayanta-neermahal": neermahal,
  "unakoti-rock-carvings": unakoti,
  "gangtok-tsomgo-lake": tsomgo,
  "yumthang-rhododendrons": yumthang,
  "goechala-kanchenjunga-trek": goechala,
  "pelling-kanchenjunga-honeymoon": pelling,
};
