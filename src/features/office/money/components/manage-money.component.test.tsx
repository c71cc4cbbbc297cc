import { expect, test } from "vitest";
import { page } from "vitest/browser";
import MoneyPage from "~/app/admin/(portal)/money/page";
import { exampleCredit } from "~/features/office/money/credit/bank-credit.examples";
import type { BankCreditShown } from "~/features/office/money/credit/bank-credit.schema";
import { exampleOldFault } from "~/features/office/money/old-faults/old-faults.examples";
import type { OldFaultShown } from "~/features/office/money/old-faults/old-faults.schema";
import { exampleAdminPayment, exampleClaim } from "~/features/office/money/payment-admin.examples";
import type { AdminPayment } from "~/features/office/money/payment-admin.schema";
import { exampleDispute } from "~/features/payment/dispute/dispute.examples";
import { exampleUnmatched } from "~/features/payment/unmatched/unmatched.examples";
import type { SessionUser } from "~/lib/session/session-user";
import { AppError, invalidField } from "~/server/api/errors";
import { answer, callsOf } from "~tests/component/far-side";
import { answerRoute } from "~tests/component/plain-routes";
import { addressNow, owner, renderPortal } from "~tests/component/render";

const main = page.getByRole("main");
const statement = page.getByLabelText("Bank statement as CSV");

const nothing = {
  reported: 0,
  due: 0,
  toGiveBack: 0,
  undecided: 0,
  mismatched: 0,
  unmatched: 0,
  credits: 0,
  disputed: 0,
  held: 0,
};

type Shown = { reported?: AdminPayment[]; faults?: OldFaultShown[]; user?: SessionUser };

async function open({ reported = [], faults = [], user = owner }: Shown = {}): Promise<void> {
  answer("payment.work", () => ({ ...nothing, reported: reported.length }));
  answer("payment.list", () => reported);
  answer("payment.owing", () => []);
  answer("payment.refunds", () => []);
  answer("payment.unmatched", () => []);
  answer("payment.disputes", () => []);
  answer("payment.oldFaults", () => ({ results: faults, pages: 1, total: faults.length }));
  await renderPortal(<MoneyPage />, "/admin/money", user);
}

test("each section of Money says what is empty, and stands in the address", async () => {
  await open();
  await expect.element(main.getByText("No reported payment waits for you.")).toBeVisible();
  for (const [section, text] of [
    ["Due", "Nobody owes you money."],
    ["To refund", "Nothing is to be refunded."],
    ["Refunds to decide", "No cancellation waits for your decision."],
    ["Wrong amount", "Every amount received is the one that was asked for."],
    ["Fits no booking", "All money that arrived belongs to a booking."],
    ["Disputes", "No payment is in dispute."],
    ["Unpaid bookings that expire today", "No unpaid booking expires today."],
  ] as const) {
    await main.getByRole("link", { name: section }).click();
    await expect.element(main.getByText(text)).toBeVisible();
  }
  expect(addressNow()).toBe("/admin/money?section=holds");
});

const claimed = { ...exampleAdminPayment, sameNumber: [exampleClaim] };
const { reference } = exampleAdminPayment.booking;
const matchClaimed = main.getByRole("button", { name: `Match ₹1,800 for ${reference}` });

test("a number that two bookings report is decided for one of them, and the other is rejected with it", async () => {
  await open({ reported: [claimed] });
  answer("payment.decide", () => ({ ...exampleAdminPayment, state: "captured" }));
  const text = `This number was reported for ${reference} and NE-2M4PDX.`;
  await expect.element(main.getByText(text)).toBeVisible();
  await matchClaimed.click();
  const question = page.getByRole("alertdialog", { name: `Match ₹1,800 for ${reference}?` });
  await expect.element(question).toHaveTextContent("The payment for NE-2M4PDX will be rejected.");
  await question.getByRole("button", { name: "Go back" }).click();
  expect(callsOf("payment.decide")).toEqual([]);
  await matchClaimed.click();
  await question.getByRole("button", { name: "Match, reject the other" }).click();
  await expect.element(page.getByText(`₹1,800 for ${reference} is received.`)).toBeVisible();
  expect(callsOf("payment.decide").map(({ input }) => input)).toEqual([
    { id: claimed._id, state: "matched", rejectOthers: [exampleClaim._id] },
  ]);
});

test("a number whose money another booking has can only be rejected", async () => {
  await open({ reported: [{ ...claimed, sameNumber: [{ ...exampleClaim, state: "captured" }] }] });
  await expect.element(main.getByText("Its money was recorded for NE-2M4PDX.")).toBeVisible();
  await expect.element(main.getByRole("button", { name: `Reject ₹1,800 for ${reference}` })).toBeVisible();
  await expect.element(matchClaimed).not.toBeInTheDocument();
});

test("a payment in dispute says by when to respond, and one that was lost what the bank took", async () => {
  await open();
  const lost = { status: "lost", deducted: 8500.5, _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4ac2" } as const;
  answer("payment.work", () => ({ ...nothing, disputed: 1 }));
  answer("payment.disputes", () => [exampleDispute, { ...exampleDispute, ...lost }]);
  await main.getByRole("link", { name: "Disputes" }).click();
  const rows = main.getByRole("listitem");
  await expect.element(rows.first()).toHaveTextContent("₹9,000 disputed");
  await expect.element(rows.first()).toHaveTextContent("Respond by 1 Dec 2026, 6:00 pm");
  await expect.element(rows.first()).toHaveTextContent("Chargeback: goods or services not received");
  await expect.element(rows.nth(1)).toHaveTextContent("The bank took ₹8,500.50");
});

test("money on a statement is given to the booking that it names, or to several", async () => {
  await open();
  const given: BankCreditShown = {
    ...exampleCredit,
    state: "given",
    parts: [{ bookingReference: "NE-7K3F9Q", amount: 2700 }],
  };
  answer("payment.work", () => ({ ...nothing, credits: 1 }));
  answer("payment.credits", ({ state }: { state?: string }) => [state === "open" ? exampleCredit : given]);
  await main.getByRole("link", { name: "Not matched yet" }).click();
  await expect.element(main.getByText("₹2,700 came in")).toBeVisible();
  await expect.element(main.getByText("₹2,700 is due")).toBeVisible();

  answer("payment.decideCredit", () => {
    throw new AppError("NEEDS_CONFIRMATION", "₹2,000 is due for NE-7K3F9Q. What is more is refunded.");
  });
  await main.getByRole("button", { name: "Give ₹2,700 to NE-7K3F9Q" }).click();
  const add = page.getByRole("button", { name: "Add a booking" });
  await add.click();
  await page.getByRole("button", { name: "Leave out booking 2" }).click();
  await expect.element(page.getByLabelText("Booking reference 2")).not.toBeInTheDocument();
  await page.getByLabelText("Amount, in rupees").fill("2000");
  await expect.element(page.getByText("₹700 left to give")).toBeVisible();
  await add.click();
  await expect.element(page.getByLabelText("Amount 2, in rupees")).toHaveValue("700");
  await page.getByLabelText("Booking reference 2").fill("ne-2m4pdx");
  await page.getByLabelText("Amount 2, in rupees").fill("x");
  await page.getByRole("button", { name: "Give it" }).click();
  await expect.element(page.getByText("Please enter an amount in rupees")).toBeVisible();
  await page.getByLabelText("Amount 2, in rupees").fill("700");
  await page.getByRole("button", { name: "Give it" }).click();
  await expect.element(page.getByText("₹2,000 is due for NE-7K3F9Q. What is more is refunded.")).toBeVisible();
  answer("payment.decideCredit", () => given);
  await page.getByRole("button", { name: "Give it all the same" }).click();
  await expect.element(page.getByText("₹2,700 is received for NE-7K3F9Q.")).toBeVisible();
  expect(callsOf("payment.decideCredit").map(({ input }) => input)).toMatchObject([
    { state: "given" },
    {
      state: "given",
      isConfirmed: true,
      parts: [
        { bookingReference: "NE-7K3F9Q", amount: "2000" },
        { bookingReference: "ne-2m4pdx", amount: "700" },
      ],
    },
  ]);

  await main.getByRole("button", { name: "Show what was decided" }).click();
  await expect.element(main.getByText("Given to NE-7K3F9Q (₹2,700)")).toBeVisible();
  answer("payment.decideCredit", () => exampleCredit);
  await main.getByRole("button", { name: "Take back what was decided about ₹2,700" }).click();
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect.element(page.getByText("₹2,700 is on the list again.")).toBeVisible();
  expect(callsOf("payment.decideCredit").at(-1)?.input).toMatchObject({ state: "open" });
});

test("money that fits no booking is given to one, or marked as dealt with", async () => {
  await open();
  answer("payment.work", () => ({ ...nothing, unmatched: 1 }));
  answer("payment.unmatched", () => [exampleUnmatched]);
  await main.getByRole("link", { name: "Fits no booking" }).click();
  await expect.element(main.getByText("Its order was not made by this site.")).toBeVisible();
  await expect.element(main.getByText(`Payment ${exampleUnmatched.paymentId}`)).toBeVisible();

  answer("payment.decideUnmatched", () => {
    throw invalidField("bookingReference", "There is no booking with this reference.");
  });
  await main.getByRole("button", { name: "to a booking" }).click();
  await page.getByLabelText("Booking reference").fill("NE-222222");
  const give = page.getByRole("button", { name: "Give to this booking" });
  await give.click();
  await expect.element(page.getByText("There is no booking with this reference.")).toBeVisible();
  await page.getByRole("button", { name: "Go back" }).click();

  answer("payment.decideUnmatched", () => ({ ...exampleUnmatched, state: "done", note: "A sale of our shop" }));
  await main.getByRole("button", { name: "as dealt with" }).click();
  await page.getByRole("button", { name: "Mark as dealt with", exact: true }).last().click();
  await expect.element(page.getByText("Please note what was done")).toBeVisible();
  await page.getByLabelText("What was done").fill("A sale of our shop");
  await page.getByRole("button", { name: "Mark as dealt with", exact: true }).last().click();
  await expect.element(page.getByText("₹2,500 is marked as dealt with.")).toBeVisible();
  expect(callsOf("payment.decideUnmatched").map(({ input }) => input)).toMatchObject([
    { state: "given", bookingReference: "NE-222222" },
    { state: "done", note: "A sale of our shop" },
  ]);
});

const faultsTab = main.getByRole("link", { name: "Earlier faults" });

test("an owner reads which bookings earlier faults have touched, and what to do", async () => {
  await open({ faults: [exampleOldFault] });
  await faultsTab.click();
  await expect.element(main.getByText(exampleOldFault.wrong)).toBeVisible();
  await expect.element(main.getByText(exampleOldFault.next)).toBeVisible();
  await expect.element(main.getByRole("button", { name: exampleOldFault.booking.reference })).toBeVisible();
  expect(addressNow()).toBe("/admin/money?section=faults");
});

test("the section of earlier faults is absent when there is nothing to tell", async () => {
  await open();
  await expect.poll(() => callsOf("payment.oldFaults")).toHaveLength(1);
  await expect.element(main.getByRole("link", { name: "Unpaid bookings that expire today" })).toHaveTextContent("0");
  await expect.element(faultsTab).not.toBeInTheDocument();
});

test.each(["office", "accounts"] as const)(
  "%s says which money has arrived, and reads who refunds",
  async (staffRole) => {
    await open({ reported: [exampleAdminPayment], user: { ...owner, staffRole } });
    await expect.element(statement).toBeInTheDocument();
    for (const name of ["Match", "Reject"]) {
      await expect.element(main.getByRole("button", { name: `${name} ₹1,800 for ${reference}` })).toBeVisible();
    }
    answer("payment.list", () => [{ ...exampleAdminPayment, state: "mismatched" }]);
    await main.getByRole("link", { name: "Wrong amount" }).click();
    await expect.element(main.getByRole("button", { name: `Accept ₹1,800 for ${reference}` })).toBeVisible();
    await expect.element(main.getByRole("button", { name: `Refund ₹1,800 for ${reference}` })).not.toBeInTheDocument();
    for (const [section, text] of [
      ["Wrong amount", "You can accept it. Only an owner of the portal can refund it."],
      ["To refund", "Only an owner of the portal can send and record refunds."],
      ["Refunds to decide", "Only an owner of the portal can decide this."],
    ] as const) {
      await main.getByRole("link", { name: section }).click();
      await expect.element(main.getByText(text)).toBeVisible();
    }
  },
);

test("an owner reads nothing about who refunds", async () => {
  await open();
  await main.getByRole("link", { name: "To refund" }).click();
  await expect.element(main.getByText("Nothing is to be refunded.")).toBeVisible();
  await expect.element(main.getByText("Only an owner")).not.toBeInTheDocument();
});

test("who is no owner is not asked for earlier faults", async () => {
  await open({ faults: [exampleOldFault], user: { ...owner, staffRole: "office" } });
  await expect.element(main.getByRole("link", { name: "Unpaid bookings that expire today" })).toHaveTextContent("0");
  await expect.element(faultsTab).not.toBeInTheDocument();
  expect(callsOf("payment.oldFaults")).toEqual([]);
});

test("a statement that cannot be read says why, and its columns can be named", async () => {
  const sent: { [name: string]: unknown }[] = [];
  await open();
  const upload = (text: string, name = "statement.csv") => statement.upload(new File([text], name));
  const error = main.getByRole("alert").filter({ hasText: /file/ });
  answerRoute("/api/payments/statement", (body) => {
    sent.push(Object.fromEntries(body));
    return { status: 400, body: { message: "This file is a PDF. Please choose a CSV." } };
  });
  await upload("");
  await expect.element(error).toHaveTextContent("This file is empty.");
  await upload("x".repeat(5 * 1024 * 1024 + 1));
  await expect.element(error).toHaveTextContent("larger than 5 MB");
  expect(sent).toEqual([]);
  await upload("%PDF-1.7", "statement.pdf");
  await expect.element(error).toHaveTextContent("This file is a PDF.");

  const headings = ["Tag", "Was", "Haben", "Nummer"];
  answerRoute("/api/payments/statement", (body) => {
    sent.push(Object.fromEntries(body));
    const isNamed = body.has("date");
    if (!isNamed) return { status: 400, body: { message: "We do not know the columns of this file.", headings } };
    return { status: 200, body: { matched: 0, mismatched: 0, unmatched: 1, kept: 1, known: 0, doubts: [] } };
  });
  await upload("Tag,Was,Haben,Nummer\n25/11/2026,Miete,100.00,632512345699\n");
  await expect.element(error).toHaveTextContent("We do not know the columns of this file.");
  const read = main.getByRole("button", { name: "Read with these columns" });
  await read.click();
  await expect.element(main.getByText("Please name the column of the date")).toBeVisible();
  await expect.element(main.getByText("Please name the narration or the reference")).toBeVisible();
  await main.getByLabelText("Date").selectOptions("Tag");
  await main.getByLabelText("Money that came in").selectOptions("Haben");
  await main.getByLabelText("Reference or UTR").selectOptions("Nummer");
  await read.click();
  await expect.element(main.getByText("No new payment was found.")).toBeVisible();
  await expect
    .element(main.getByText("1 credit could not be matched. 1 of them is new under Not matched yet."))
    .toBeVisible();
  expect(sent.at(-1)).toMatchObject({ date: "Tag", credit: "Haben", reference: "Nummer" });
});

test("a statement with lines that cannot be read names each of them", async () => {
  await open();
  const lines = [
    "Line 3: it has 7 cells, the headings have 6. A separator in a text may need quotation marks.",
    'Line 5: the date "11/24/26" is not like 24/05/2026 or 24-May-2026.',
  ];
  const message = "2 lines of this file cannot be read. Nothing was recorded.";
  answerRoute("/api/payments/statement", () => ({
    status: 400,
    body: { message, issues: lines.map((text) => ({ path: ["statement"], message: text })) },
  }));
  await statement.upload(new File(["Date,Narration,Credit"], "statement.csv"));
  const error = main.getByRole("alert").filter({ hasText: message });
  await expect.element(error).toBeVisible();
  for (const line of lines) await expect.element(error.getByRole("listitem").filter({ hasText: line })).toBeVisible();
});
