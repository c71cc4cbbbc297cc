import type { InfoPage } from "~/features/site/info/info.types";
import { textSections } from "~/features/site/info/text-sections";

export const culture: InfoPage = {
  slug: "culture",
  title: "Festivals, and how to be a guest",
  description:
    "The festivals of Northeast India month by month, from Magh Bihu to the Hornbill Festival, and how to behave as a guest.",
  lead: "More than two hundred peoples live in the eight states, and nearly every one has festivals of spring and harvest. Most are not held for visitors, but visitors are welcome.",
  picture: "/images/tours/hornbill-festival-kohima.avif",
  sections: textSections(`
    ## January to March {#winter}

    Table: Festivals from January to March
    | Festival | When | Where | What it is
    | Magh Bihu | Mid-January | Assam | Harvest: a night of feasting, bonfires before sunrise
    | Torgya | January | Tawang | Three days of masked dances in the monastery court
    | Ali-Aye-Ligang | February, second Wednesday | Majuli and the Mising villages | First sowing; dancing in a long
      row
    | Sekrenyi | 25 to 27 February | Angami villages of Nagaland | Purification, new fire, singing in the dormitories
    | Nyokum | 26 February | Nyishi country, Arunachal | For the fields and the cattle, and for all who come
    | Losar | February or March | Tawang, Mechuka, Sikkim | Tibetan new year
    | Chapchar Kut | March, first Friday | Aizawl | Spring; the bamboo dance, cheraw, by hundreds
    | Myoko | March | Ziro, one group of villages each year | A month of rites and visits among the Apatani
    | Yaoshang | Full moon of March, five days | Manipur | Holi of the Meitei, with sports and moonlit dancing

    ## April to June {#spring}

    Table: Festivals from April to June
    | Festival | When | Where | What it is
    | Aoling | First days of April | Konyak villages, Mon | New year: feathers, gongs and guns
    | Mopin | 5 April | Galo country, Aalo | Rice paste on every face, white dresses, popir dances
    | Rongali Bihu | From mid-April, a week | Assam | New year: cattle washed, gamosas given, husori singers
    | Shad Suk Mynsiem | April | Shillong | The Khasi dance of the peaceful heart, in silk and coral
    | Lai Haraoba | April and May | Meitei villages, Manipur | The pleasing of the gods, danced by priestesses
    | Moatsu | First week of May | Ao villages, Nagaland | After the sowing; songs round the fire
    | Saga Dawa | Full moon, May or June | Gangtok and monasteries | Birth, waking and death of the Buddha
    | Ambubachi | Late June | Kamakhya, Guwahati | Four days in which the temple is shut; pilgrims by the hundred
      thousand

    ## July to September {#monsoon}

    Table: Festivals from July to September
    | Festival | When | Where | What it is
    | Dree | Early July | Ziro | For a harvest without hail or insects
    | Kharchi | July, seven days | Old Agartala | The fourteen gods are bathed in the river
    | Behdienkhlam | July | Jowai, Meghalaya | Driving out sickness: great logs, painted towers, mud
    | Kang | June or July | Imphal | The Meitei chariot festival
    | Solung | First week of September | Adi villages, Siang | Harvest songs that tell how the world began
    | Pang Lhabsol | August or September | Sikkim | Kanchenjunga, guardian of the land, danced by warriors

    ## October to December {#autumn}

    Table: Festivals from October to December
    | Festival | When | Where | What it is
    | Durga Puja | September or October | Assam, Tripura and everywhere | Five days and nights of drums and clay
      images
    | Ningol Chakouba | October or November | Manipur | Married daughters are asked home to dinner
    | Nongkrem | October or November | Smit, near Shillong | Five days of thanksgiving in the Syiem's court
    | Raas | Full moon, October or November | Majuli | Krishna's life, played all night in the satras
    | Wangala | November | Garo Hills | A hundred drums after the harvest
    | Sangai Festival | Last ten days of November | Imphal | Crafts, food, polo and dances of all Manipur
    | Hornbill Festival | 1 to 10 December | Kisama, near Kohima | Every Naga people in its own morung
    | Losoong | December | Sikkim | Harvest new year; chham dances at Rumtek and Phodong

    ## About the dates {#dates}

    Festivals that follow the moon move within a month or so, and some villages set the date only weeks ahead. Ask us
    before you book flights for one. In years of mourning or unrest a festival may be small or cancelled.

    ## How to be a guest {#guest}

    - **Ask before you take a picture,** and ask the person, not the guide. Do not press anybody, least of all elders
      with tattoos, and do not pay for pictures.
    - **Shoes off** in namghars, satras, monasteries and most houses; shoulders and knees covered. Walk round stupas
      and mani walls with them on your right.
    - **Do not touch monks,** offerings, morung drums or the stones of a sacred grove. From Mawphlang take
      nothing along, not even a leaf.
    - **Use a people's own name:** Apatani, Sümi, Khasi, Meitei. People here call themselves tribal; from a stranger the
      word can sound rude.
    - **Rice beer** is offered and taken with both hands. A sip is polite; you can refuse with a hand on your heart. In Mizoram and Nagaland the law restricts alcohol.
    - **Sunday** belongs to the church in Mizoram, Nagaland, Meghalaya and the hills of Manipur. You are welcome
      inside, on time and in good clothes.
    - **Headhunting** ended two or three generations ago. Let your hosts bring it up.
    - **Buy from the maker.** Some shawls and loincloths are for one clan or rank; weavers gladly tell you which pieces
      anybody may wear.
  `),
  onward: [
    { label: "Tours in festival time", href: "/browse/tours?search=festival" },
    { label: "Before you travel", href: "/guide" },
    { label: "Destinations", href: "/destinations" },
  ],
};
