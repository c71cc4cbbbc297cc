/** For departures of tours and offers that have no values of their own. */
export type DepartureDefaults = {
  /** "HH:mm"; null: none. */
  startTime: string | null;
  meetingPoint: string;
  /** How many travellers a departure needs; null: any number. */
  minParty: number | null;
};

export const firstDepartureDefaults: DepartureDefaults = { startTime: null, meetingPoint: "", minParty: null };

/** How many days before a trip its travellers see who guides and drives them, until the operator changes it. */
export const firstPeopleShownDays = 1;
