import { describe, expect, it } from "vitest";
import { dateInIndia } from "~/lib/dates";
import { db } from "~/server/db/client";
import { expectProblem, get } from "~tests/support/clients";
import { makeOffer, makeTour } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";

withOwnDatabase();

const ask = async (query: Record<string, string>, states = ["Arunachal Pradesh", "Assam"]) => {
  const tour = await makeTour({ states });
  return get(`/permits?${new URLSearchParams({ tourId: tour.id, ...query })}`);
};
type Body = {
  needs: { permit: string; state: string; workingDays: number | null }[];
  firstPossibleDate: string | null;
};

describe("GET /api/permits", () => {
  it("answers an Indian and a German differently, for the states of the tour only", async () => {
    const indian = (await ask({ nationality: "IN" })).body as Body;
    expect(indian.needs.map(({ permit, state }) => `${permit} ${state}`)).toEqual(["ILP Arunachal Pradesh"]);
    const german = (await ask({ nationality: "de" })).body as Body;
    expect(german.needs).toMatchObject([{ permit: "PAP", groupMinimum: 2, workingDays: 2, verifiedOn: null }]);
    expect(german.needs[0]).toMatchObject({ fee: expect.stringContaining("US$ 50"), source: expect.any(String) });
    expect((german.firstPossibleDate ?? "") > (indian.firstPossibleDate ?? "")).toBe(true);
  });

  it("needs nothing of residents, and no day is promised where the time is not known", async () => {
    const resident = (await ask({ nationality: "IN", homeState: "Arunachal Pradesh" })).body as Body;
    expect(resident.needs).toEqual([]);
    const chinese = (await ask({ nationality: "CN" })).body as Body;
    expect(chinese.needs).toMatchObject([{ permit: "PAP", workingDays: null }]);
    expect(chinese.firstPossibleDate).toBeNull();
  });

  it("knows no permits of a tour without states, and tells that from needing none", async () => {
    expect((await ask({ nationality: "DE" }, [])).body).toEqual({
      needs: [],
      firstPossibleDate: null,
      isUnknown: true,
    });
    const none = (await ask({ nationality: "DE" }, ["Assam"])).body;
    expect(none).toEqual({ needs: [], firstPossibleDate: dateInIndia(new Date()) });
  });

  it("answers for an offer what it answers for a tour through the same states, and for one of both only", async () => {
    const states = ["Nagaland", "Sikkim"];
    const offer = await makeOffer({ states });
    expect((await get(`/permits?offerId=${offer.id}&nationality=DE`)).body).toEqual(
      (await ask({ nationality: "DE" }, states)).body,
    );
    expect((await ask({ nationality: "DE", offerId: offer.id })).status).toBe(400);
    expect((await get("/permits?nationality=DE")).status).toBe(400);
    const unknown = "018f0000-0000-7000-8000-000000000000";
    expectProblem(await get(`/permits?offerId=${unknown}&nationality=DE`), "NOT_FOUND", "Offer not found.");
    expectProblem(await get(`/permits?tourId=${offer.id}&nationality=DE`), "NOT_FOUND", "This tour is not on offer.");
  });

  it("refuses unknown countries, states and tours", async () => {
    expect((await ask({ nationality: "XX" })).status).toBe(400);
    expect((await ask({ nationality: "IN", homeState: "Bihar" })).status).toBe(400);
    expectProblem(
      await get("/permits?tourId=018f0000-0000-7000-8000-000000000000&nationality=IN"),
      "NOT_FOUND",
      "This tour is not on offer.",
    );
  });
});

describe("the first rows", () => {
  it("each have a source, and cover both kinds of travellers of the five states that ask for permits", async () => {
    const rows = await db().permitRule.findMany();
    expect(rows.every(({ source, arrangedBy }) => source && arrangedBy)).toBe(true);
    for (const state of ["Arunachal Pradesh", "Nagaland", "Mizoram", "Manipur", "Sikkim"]) {
      for (const holder of ["indian", "foreign", "foreignWithClearance"]) {
        expect(
          rows.some((row) => row.state === state && row.holder === holder),
          `${state}, ${holder}`,
        ).toBe(true);
      }
    }
    expect(rows.filter(({ verifiedOn }) => verifiedOn !== null)).toEqual([]);
  });
});
