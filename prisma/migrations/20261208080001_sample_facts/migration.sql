-- The sample products go by what their texts say, and their texts say what they go by: prices of children, seasons, days
-- ahead, people and ages. Only those that nobody has edited: an edit raises "version". New samples have it from the seed.
UPDATE "Product" SET "leadDays" = 2,
  "partyMax" = 12
WHERE "id" = '019a0000-0000-7000-8a01-000000000001' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 2,
  "partyMax" = 12
WHERE "id" = '019a0000-0000-7000-8a01-000000000002' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 2,
  "partyMax" = 12
WHERE "id" = '019a0000-0000-7000-8a01-000000000003' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 2,
  "partyMax" = 10,
  "minAge" = 10
WHERE "id" = '019a0000-0000-7000-8a01-000000000004' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 2,
  "partyMax" = 12
WHERE "id" = '019a0000-0000-7000-8a01-000000000005' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 2,
  "partyMax" = 10,
  "minAge" = 10
WHERE "id" = '019a0000-0000-7000-8a01-000000000006' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 2,
  "partyMax" = 12
WHERE "id" = '019a0000-0000-7000-8a01-000000000007' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 2,
  "partyMin" = 2,
  "partyMax" = 2
WHERE "id" = '019a0000-0000-7000-8a01-000000000008' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 2,
  "partyMax" = 10,
  "minAge" = 10
WHERE "id" = '019a0000-0000-7000-8a01-000000000009' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 3,
  "partyMax" = 12,
  "minAge" = 6
WHERE "id" = '019a0000-0000-7000-8a01-000000000010' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 3,
  "partyMax" = 12
WHERE "id" = '019a0000-0000-7000-8a01-000000000011' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 3,
  "partyMax" = 10,
  "minAge" = 10
WHERE "id" = '019a0000-0000-7000-8a01-000000000012' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 3,
  "partyMax" = 10,
  "minAge" = 14
WHERE "id" = '019a0000-0000-7000-8a01-000000000013' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 6,
  "partyMax" = 12
WHERE "id" = '019a0000-0000-7000-8a01-000000000014' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 6,
  "partyMax" = 10,
  "minAge" = 12
WHERE "id" = '019a0000-0000-7000-8a01-000000000015' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 6,
  "partyMax" = 12
WHERE "id" = '019a0000-0000-7000-8a01-000000000016' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 7,
  "partyMax" = 12
WHERE "id" = '019a0000-0000-7000-8a01-000000000017' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 7,
  "partyMax" = 10,
  "minAge" = 10
WHERE "id" = '019a0000-0000-7000-8a01-000000000018' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 7,
  "partyMax" = 12
WHERE "id" = '019a0000-0000-7000-8a01-000000000019' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 3,
  "partyMax" = 12
WHERE "id" = '019a0000-0000-7000-8a01-000000000020' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 3,
  "partyMax" = 10,
  "minAge" = 10
WHERE "id" = '019a0000-0000-7000-8a01-000000000021' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 2,
  "partyMax" = 12
WHERE "id" = '019a0000-0000-7000-8a01-000000000022' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 2,
  "partyMax" = 12
WHERE "id" = '019a0000-0000-7000-8a01-000000000023' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 3,
  "partyMax" = 12,
  "minAge" = 5
WHERE "id" = '019a0000-0000-7000-8a01-000000000024' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 3,
  "partyMax" = 10,
  "minAge" = 10
WHERE "id" = '019a0000-0000-7000-8a01-000000000025' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 3,
  "partyMax" = 10,
  "minAge" = 16
WHERE "id" = '019a0000-0000-7000-8a01-000000000026' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 3,
  "partyMin" = 2,
  "partyMax" = 2
WHERE "id" = '019a0000-0000-7000-8a01-000000000027' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 1
WHERE "id" = '019a0000-0000-7000-8a02-000000000001' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 1
WHERE "id" = '019a0000-0000-7000-8a02-000000000002' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 1
WHERE "id" = '019a0000-0000-7000-8a02-000000000003' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 1
WHERE "id" = '019a0000-0000-7000-8a02-000000000004' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 1
WHERE "id" = '019a0000-0000-7000-8a02-000000000005' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 1
WHERE "id" = '019a0000-0000-7000-8a02-000000000006' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 1
WHERE "id" = '019a0000-0000-7000-8a02-000000000007' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 1
WHERE "id" = '019a0000-0000-7000-8a02-000000000008' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 1
WHERE "id" = '019a0000-0000-7000-8a02-000000000009' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 1
WHERE "id" = '019a0000-0000-7000-8a02-000000000010' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 1
WHERE "id" = '019a0000-0000-7000-8a02-000000000011' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 1
WHERE "id" = '019a0000-0000-7000-8a02-000000000012' AND "version" = 1;
UPDATE "Product" SET "description" = 'Rongali Bihu in mid-April brings the new year, the dhol and pepa, and a gamosa laid round your neck.
Magh Bihu in mid-January fills the granary: the feast of Uruka night, the meji fire before sunrise, and pitha made of bora rice.
You stay with a farming family at Titabor, south of Jorhat, and help as much as you like.
We take bookings that start from 11 to 15 January or from 11 to 16 April; in other weeks the household has its fields to see to.',
  "leadDays" = 2,
  "seasonMonths" = '{1,4}'
WHERE "id" = '019a0000-0000-7000-8a03-000000000001' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 2,
  "partyMin" = 2,
  "partyMax" = 2
WHERE "id" = '019a0000-0000-7000-8a03-000000000002' AND "version" = 1;
UPDATE "Product" SET "title" = 'Rhinos and Silk: Two Days from Guwahati',
  "description" = 'Day one: an hour and a half to Pobitora, small and thick with rhinos, for the afternoon jeep drive; dinner at Mayong, which is known all over Assam for its magicians.
Day two: across the river to Hajo, where Hindus, Muslims and Buddhists all have a shrine to climb to, and to Sualkuchi, where muga and pat silk are woven in almost every house.
The sanctuary is open from November to April, and so is this trip.',
  "leadDays" = 2,
  "seasonMonths" = '{11,12,1,2,3,4}'
WHERE "id" = '019a0000-0000-7000-8a03-000000000003' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 2,
  "seasonMonths" = '{6,7,8,9}'
WHERE "id" = '019a0000-0000-7000-8a03-000000000004' AND "version" = 1;
UPDATE "Product" SET "leadDays" = 2,
  "seasonMonths" = '{11,12,1,2,3}',
  "partyMin" = 6
WHERE "id" = '019a0000-0000-7000-8a03-000000000005' AND "version" = 1;
UPDATE "Product" SET "description" = 'A base at Ravangla, under the great seated Buddha of Tathagata Tsal, so that nobody packs a bag every morning.
One day to Temi, the state''s tea garden, where children may pluck and taste; one to Namchi and the temples on Solophok hill.
On clear mornings Kanchenjunga and Narsing stand over breakfast.
Children under six share their parents'' room free of charge.
It runs in the school holidays: from October to January, in May and in June.',
  "leadDays" = 3,
  "prices" = '[{"unit":"child","ageFrom":0,"ageTo":5,"amount":0}]'::jsonb,
  "seasonMonths" = '{10,11,12,1,5,6}'
WHERE "id" = '019a0000-0000-7000-8a03-000000000006' AND "version" = 1;
UPDATE "Product" SET "description" = 'Khonoma has farmed the same terraces for centuries, resting the hill fields under alders that are cut to the height of a man and grow again.
Your host walks you to the old forts, the three khels and the edge of the tragopan sanctuary.
Supper is at the hearth: rice of the village, smoked pork with bamboo shoot, greens and a hot chutney.',
  "leadDays" = 6
WHERE "id" = '019a0000-0000-7000-8a03-000000000007' AND "version" = 1;
UPDATE "Product" SET "description" = 'From Dibrugarh over the Lohit by the Bhupen Hazarika bridge, nine kilometres of it, to Roing at the foot of the Mishmi hills.
Fifty-six slow kilometres up is Mayudia, at about 2,650 metres, under snow for much of December to February.
The other day is for Sally lake, an Idu Mishmi weaver''s house and the river at Deopani.
This offer is for dates from December to February.',
  "leadDays" = 3,
  "seasonMonths" = '{12,1,2}'
WHERE "id" = '019a0000-0000-7000-8a03-000000000008' AND "version" = 1;
UPDATE "Tour" SET "groupMin" = NULL
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a01-000000000001' AND "version" = 1);
UPDATE "Tour" SET "groupMin" = NULL
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a01-000000000002' AND "version" = 1);
UPDATE "Tour" SET "groupMin" = NULL
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a01-000000000003' AND "version" = 1);
UPDATE "Tour" SET "groupMin" = NULL
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a01-000000000004' AND "version" = 1);
UPDATE "Tour" SET "groupMin" = NULL
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a01-000000000005' AND "version" = 1);
UPDATE "Tour" SET "groupMin" = NULL
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a01-000000000006' AND "version" = 1);
UPDATE "Tour" SET "groupMin" = NULL
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a01-000000000007' AND "version" = 1);
UPDATE "Tour" SET "groupMin" = NULL
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a01-000000000009' AND "version" = 1);
UPDATE "Tour" SET "includes" = ARRAY['Hotels and homestays', 'Breakfast and dinner', 'Four-wheel drive and hill driver', 'Monpa guide'],
  "permits" = 'Bum La needs a further army pass, which is issued in Tawang, to Indian citizens only.',
  "groupMin" = NULL,
  "questions" = '[]'::jsonb
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a01-000000000010' AND "version" = 1);
UPDATE "Tour" SET "includes" = ARRAY['Homestay', 'All meals in Ziro', 'Apatani guide', 'Car from Naharlagun'],
  "permits" = NULL,
  "groupMin" = NULL,
  "questions" = '[]'::jsonb
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a01-000000000011' AND "version" = 1);
UPDATE "Tour" SET "includes" = ARRAY['Homestays and hotel', 'All meals after Dibrugarh', 'Four-wheel drive', 'Local guide in the valley'],
  "permits" = NULL,
  "groupMin" = NULL,
  "questions" = '[]'::jsonb
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a01-000000000012' AND "version" = 1);
UPDATE "Tour" SET "includes" = ARRAY['Forest lodge and tents', 'All meals from Miao on', 'Porters from Deban', 'Forest guide and park fees', 'Transfers from Dibrugarh'],
  "permits" = 'The park permit is issued in Miao, and we obtain it.',
  "groupMin" = NULL,
  "questions" = '[]'::jsonb
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a01-000000000013' AND "version" = 1);
UPDATE "Tour" SET "includes" = ARRAY['Homestay in Kohima', 'Breakfast and dinner', 'Naga guide', 'Festival entry', 'Car from Dimapur'],
  "permits" = NULL,
  "groupMin" = NULL,
  "questions" = '[]'::jsonb
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a01-000000000014' AND "version" = 1);
UPDATE "Tour" SET "includes" = ARRAY['Homestay and rest house', 'Angami guide', 'All meals on the trek', 'Jeep to the trailhead', 'Transfers from Dimapur'],
  "permits" = 'The valley''s entry fee is paid on the spot.',
  "groupMin" = NULL,
  "questions" = '[]'::jsonb
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a01-000000000015' AND "version" = 1);
UPDATE "Tour" SET "includes" = ARRAY['Guest house and homestay', 'All meals in Mon district', 'Konyak guide and interpreter', 'Village fees and gifts to the Anghs', 'Car from Dibrugarh'],
  "permits" = 'Foreign visitors must register with the police in Mon, which your guide sees to.',
  "groupMin" = NULL,
  "questions" = '[]'::jsonb
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a01-000000000016' AND "version" = 1);
UPDATE "Tour" SET "permits" = NULL,
  "groupMin" = NULL,
  "questions" = '[]'::jsonb
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a01-000000000017' AND "version" = 1);
UPDATE "Tour" SET "permits" = NULL,
  "groupMin" = NULL,
  "questions" = '[]'::jsonb
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a01-000000000018' AND "version" = 1);
UPDATE "Tour" SET "permits" = NULL,
  "groupMin" = NULL,
  "questions" = '[]'::jsonb
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a01-000000000019' AND "version" = 1);
UPDATE "Tour" SET "includes" = ARRAY['Hotel and tourist lodge', 'Breakfast and dinner', 'Mizo guide', 'Car from Lengpui or Sairang'],
  "permits" = NULL,
  "groupMin" = NULL,
  "questions" = '[]'::jsonb
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a01-000000000020' AND "version" = 1);
UPDATE "Tour" SET "includes" = ARRAY['Tourist lodges', 'All meals south of Aizawl', 'Guide from Sangau', 'Four-wheel drive and park fees'],
  "permits" = 'Entry to the park is arranged with the forest department.',
  "groupMin" = NULL,
  "questions" = '[]'::jsonb
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a01-000000000021' AND "version" = 1);
UPDATE "Tour" SET "groupMin" = NULL
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a01-000000000022' AND "version" = 1);
UPDATE "Tour" SET "groupMin" = NULL
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a01-000000000023' AND "version" = 1);
UPDATE "Tour" SET "permits" = 'Nathu La is for Indian citizens only, and closed on Mondays and Tuesdays.',
  "groupMin" = NULL
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a01-000000000024' AND "version" = 1);
UPDATE "Tour" SET "highlights" = ARRAY['Rhododendron walk in Shingba sanctuary', 'Yumthang meadows and hot spring', 'Zero Point snowfields, at about 4,600 metres', 'Two nights in a Lachung homestay', 'Lachung monastery across the river'],
  "permits" = NULL,
  "itinerary" = 'Day 1: Bagdogra to Gangtok
Stops: Bagdogra, Gangtok
Road: 5 hours
About 125 km, four to five hours. Papers for the north are handed in by evening.

Day 2: Gangtok to Lachung
Stops: Mangan, Chungthang, Lachung
Road: 7 hours
About 120 km that take six to seven hours, by Mangan and Chungthang, with a stop at the Seven Sisters fall. The flood of October 2023 took bridges and road here, so the route follows whatever the road office keeps open. Lachung lies at 2,700 metres.

Day 3: Yumthang
Stops: Yumthang
Twenty-five kilometres up through Shingba, much of it on foot with your guide: scarlet arboreum low down, then pink, cream and dwarf violet kinds as June comes nearer. The flowers stay on the branch; this is the law of the sanctuary and of Lachung''s dzumsa, the village council. Feet in the hot spring before the drive back.

Day 4: Zero Point, and down to Gangtok
Stops: Yumesamdong, Gangtok
Beyond Yumthang to Yumesamdong, or Zero Point, at about 4,600 metres, where the road stops in snow; half an hour there is enough for lungs and head. Those who stay behind walk to Lachung monastery, of 1880. After lunch the drive back to Gangtok, arriving late.

Day 5: To Bagdogra
Stops: Bagdogra
Road: 5 hours
Five hours down the Teesta, for flights after two.',
  "groupMin" = NULL
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a01-000000000025' AND "version" = 1);
UPDATE "Tour" SET "permits" = 'The trail lies in Khangchendzonga National Park and may be walked only with a registered agency; we obtain the park permit in Yuksom. Foreign visitors: ask us before you book.',
  "groupMin" = NULL
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a01-000000000026' AND "version" = 1);
UPDATE "Tour" SET "permits" = NULL
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a01-000000000027' AND "version" = 1);
UPDATE "Offer" SET "subtitle" = 'Pobitora by jeep and the looms of Sualkuchi, home by the second evening',
  "type" = 'Short break'
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a03-000000000003' AND "version" = 1);
UPDATE "Offer" SET "features" = ARRAY['Room in an Angami house', 'All meals in the village', 'Walks with a village guide', 'Village entry fee', 'Car from Dimapur']
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a03-000000000007' AND "version" = 1);
UPDATE "Offer" SET "features" = ARRAY['Cottage near Roing', 'Breakfast and dinner', 'Four-wheel drive to Mayudia', 'Idu Mishmi guide', 'Car from Dibrugarh']
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a03-000000000008' AND "version" = 1);

-- Days on which they do not start, this year and in the next two; days that somebody has closed stay closed.
UPDATE "Product" AS p
SET "closedDates" = ARRAY(
  SELECT "date"::date FROM generate_series(
    date_trunc('year', now() AT TIME ZONE 'Asia/Kolkata'),
    date_trunc('year', now() AT TIME ZONE 'Asia/Kolkata') + interval '3 years - 1 day', interval '1 day') AS "date"
  WHERE to_char("date", 'MM-DD') = ANY (c."days")
  UNION SELECT unnest(p."closedDates") ORDER BY 1)
FROM (VALUES
  ('019a0000-0000-7000-8a01-000000000001'::uuid, '{04-29,04-30}'::text[]),
  ('019a0000-0000-7000-8a01-000000000004'::uuid, '{04-28,04-29,04-30}'::text[]),
  ('019a0000-0000-7000-8a01-000000000008'::uuid, '{04-28,04-29,04-30}'::text[]),
  ('019a0000-0000-7000-8a01-000000000010'::uuid, '{06-25,06-26,06-27,06-28,06-29,06-30,11-25,11-26,11-27,11-28,11-29,11-30}'::text[]),
  ('019a0000-0000-7000-8a01-000000000012'::uuid, '{05-26,05-27,05-28,05-29,05-30,05-31,12-26,12-27,12-28,12-29,12-30,12-31}'::text[]),
  ('019a0000-0000-7000-8a01-000000000013'::uuid, '{03-27,03-28,03-29,03-30,03-31}'::text[]),
  ('019a0000-0000-7000-8a01-000000000014'::uuid, '{12-09,12-10,12-11,12-12,12-13,12-14,12-15,12-16,12-17,12-18,12-19,12-20,12-21,12-22,12-23,12-24,12-25,12-26,12-27,12-28,12-29,12-30,12-31}'::text[]),
  ('019a0000-0000-7000-8a01-000000000015'::uuid, '{09-28,09-29,09-30}'::text[]),
  ('019a0000-0000-7000-8a01-000000000016'::uuid, '{04-27,04-28,04-29,04-30}'::text[]),
  ('019a0000-0000-7000-8a01-000000000018'::uuid, '{05-01,05-02,05-03,05-04,05-05,05-06,05-07,05-08,05-09,05-10,05-11,05-12,05-13,05-14,06-08,06-09,06-10,06-11,06-12,06-13,06-14,06-15,06-16,06-17,06-18,06-19,06-20,06-21,06-22,06-23,06-24,06-25,06-26,06-27,06-28,06-29,06-30}'::text[]),
  ('019a0000-0000-7000-8a01-000000000021'::uuid, '{04-26,04-27,04-28,04-29,04-30}'::text[]),
  ('019a0000-0000-7000-8a01-000000000025'::uuid, '{06-27,06-28,06-29,06-30}'::text[]),
  ('019a0000-0000-7000-8a01-000000000026'::uuid, '{05-22,05-23,05-24,05-25,05-26,05-27,05-28,05-29,05-30,05-31,11-21,11-22,11-23,11-24,11-25,11-26,11-27,11-28,11-29,11-30}'::text[]),
  ('019a0000-0000-7000-8a01-000000000027'::uuid, '{05-28,05-29,05-30,05-31}'::text[]),
  ('019a0000-0000-7000-8a03-000000000001'::uuid, '{01-01,01-02,01-03,01-04,01-05,01-06,01-07,01-08,01-09,01-10,01-16,01-17,01-18,01-19,01-20,01-21,01-22,01-23,01-24,01-25,01-26,01-27,01-28,01-29,01-30,01-31,04-01,04-02,04-03,04-04,04-05,04-06,04-07,04-08,04-09,04-10,04-17,04-18,04-19,04-20,04-21,04-22,04-23,04-24,04-25,04-26,04-27,04-28,04-29,04-30}'::text[]),
  ('019a0000-0000-7000-8a03-000000000003'::uuid, '{04-30}'::text[]),
  ('019a0000-0000-7000-8a03-000000000004'::uuid, '{09-29,09-30}'::text[]),
  ('019a0000-0000-7000-8a03-000000000005'::uuid, '{03-30,03-31}'::text[]),
  ('019a0000-0000-7000-8a03-000000000006'::uuid, '{01-28,01-29,01-30,01-31,06-27,06-28,06-29,06-30}'::text[]),
  ('019a0000-0000-7000-8a03-000000000008'::uuid, '{02-26,02-27,02-28,02-29}'::text[])
) AS c("id", "days")
WHERE p."id" = c."id" AND p."version" = 1;
