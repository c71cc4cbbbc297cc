import type { Voucher } from "~/features/voucher/voucher.schema";

/** A voucher for tests and measurements of papers. */
export function makeVoucher(fields: Partial<Voucher> = {}): Voucher {
  return {
    _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a62",
    reference: "NE-7K3F9Q",
    kind: "Tour",
    title: "Majuli by Ferry and Bicycle",
    name: "Asha Devi",
    travellers: "2 adults, 1 child of 8",
    date: "2027-01-15",
    lastDate: "2027-01-17",
    days: 3,
    states: ["Assam"],
    pickupLocation: "Guwahati airport, arrivals",
    plan: {
      startTime: "06:30",
      meetingPoint: "Nimati Ghat, ticket counter",
      pickupTime: "05:45",
      people: [{ kind: "guide", name: "Rita Lepcha", phone: "9876543210" }],
      peopleFrom: "2027-01-14",
    },
    specialRequests: "Vegetarian food, please",
    itinerary: [
      {
        label: "Day 1",
        date: "2027-01-15",
        title: "To the island",
        paragraphs: ["By road to Nimati Ghat, and by the ferry of 3 pm to Kamalabari. Evening at the satra."],
      },
      {
        label: "Day 2",
        date: "2027-01-16",
        title: "Satras and potters",
        paragraphs: ["By bicycle to Auniati and Samaguri, where masks are made.", "Lunch with a Mising family."],
      },
      { label: "Day 3", date: "2027-01-17", title: "Back to Jorhat", paragraphs: ["Morning ferry; drop at Jorhat."] },
    ],
    includes: ["Two nights in a bamboo cottage", "All meals", "Ferry and bicycles"],
    bring: ["Photo ID of each traveller: voter card, passport, driving licence or Aadhaar", "A warm layer"],
    permitLines: [],
    permits: "Indians need no permit for Majuli. Visitors from abroad register at the hotel.",
    totalPrice: 13_500,
    paid: 4_500,
    due: 9_000,
    dueOn: "2027-01-08",
    cancellation: "Free cancellation until 8 January; half back until 12 January. After that nothing comes back.",
    code: "https://luit.example.com/profile/bookings/019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a62",
    ownWords: [],
    house: {
      name: "Luit",
      office: "Thangal Bazar, Imphal, Manipur 795001",
      email: "hello@example.com",
      bookingsPhone: "+91 00000 00202",
      supportPhone: "+91 00000 00101",
    },
    ...fields,
  };
}

/** A name in each script of Northeast India. The Assamese and Meetei names have conjuncts that other PDF libraries print wrong. */
export const names = {
  english: "Asha Devi Łukasz",
  assamese: "প্ৰাঞ্জল বৰুৱা, গুৱাহাটী, ৰাষ্ট্ৰীয় নিৰ্মাণ",
  meetei: "ꯇꯣꯝꯕꯥ ꯁꯤꯡ ꯀ꯭ꯔ",
  nepali: "प्राञ्जल श्रेष्ठ, राष्ट्रिय निर्माण",
} as const;
