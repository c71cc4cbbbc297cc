import { expect, it } from "vitest";
import { departureNote, hireNote, whyTakenOff } from "./crew-after.rules";

const free = { name: "Ravi", active: true, isBusy: false, isOff: false };

it.each([
  ["driver", {}, "car", null],
  ["driver", {}, null, null],
  ["driver", { isBusy: true }, null, "on another trip then"],
  ["driver", { isOff: true, isBusy: true }, null, "off on those days"],
  ["driver", { active: false }, "car", "archived"],
  ["vehicle", {}, "car", "another car is booked"],
  ["vehicle", {}, null, null],
  ["vehicle", { isBusy: true }, null, "on another trip then"],
] as const)("a %s that is %o, with another %s in the booking, is taken off: %s", (kind, is, replacedBy, why) => {
  expect(whyTakenOff({ ...free, kind, ...is }, replacedBy)).toBe(why);
});

it("says who stays, who is taken off and why", () => {
  const driver = { id: "1", kind: "driver", name: "Ravi", why: null } as const;
  const vehicle = { id: "2", kind: "vehicle", name: "AS-01 1234", why: "another car is booked" } as const;
  expect(hireNote([driver, vehicle])).toBe(
    "Driver Ravi stays. Vehicle AS-01 1234 is taken off: another car is booked. Please assign again.",
  );
  expect(hireNote([driver])).toBe("Driver Ravi stays.");
  expect(hireNote([])).toBeNull();
});

it("says who stays with a departure, and who is on the new one", () => {
  const [guide, driver] = [
    { kind: "guide", name: "Anu" },
    { kind: "driver", name: "Ravi" },
  ] as const;
  expect(departureNote([], [driver])).toBeNull();
  expect(departureNote([guide], [])).toBe(
    "Guide Anu stays with the departure that this booking leaves. On the new one: nobody is assigned yet.",
  );
  expect(departureNote([guide, driver], [driver])).toBe(
    "Guide Anu, driver Ravi stay with the departure that this booking leaves. On the new one: driver Ravi.",
  );
});
