/** When a product can be booked that has no limits. */
export const noWindow = { seasonMonths: [], closedDates: [], leadDays: 0 };

/** The answers to travellers' questions that a tour without any has. */
export const noTourDetails = {
  notIncluded: [],
  stay: null,
  meals: null,
  groupSize: null,
  guideLanguages: [],
  fitness: null,
  childrenNote: null,
  questions: [],
};
