/** For departures of tours and offers that have no values of their own. */
export type DepartureDefaults = {
  /** "HH:mm"; null: none. */
  startTime: string | null;
  meetingPoint: string;
  /** How many travellers a departure needs; null: any number. */
  minParty: number | null;
};

export const firstDepartureDefaults: DepartureDefaults = { startTime: null, meetingPoint: "", minParty: null };

/** What guides and drivers see and do on the page of a sheet, which they open by a link. */
export type RoadSettings = {
  guidesCheckIn: boolean;
  guidesSeeItinerary: boolean;
  /** What is still to be paid, for each booking. */
  guidesSeeMoney: boolean;
};

export const firstRoadSettings: RoadSettings = {
  guidesCheckIn: false,
  guidesSeeItinerary: false,
  guidesSeeMoney: false,
};

/** How many days before a trip its travellers see who guides and drives them, until the operator changes it. */
export const firstPeopleShownDays = 1;
