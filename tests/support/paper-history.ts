import { contentOf } from "~/features/invoicing/issue/paper-content";
import { type PaperBooking, toPaperState } from "~/features/invoicing/issue/paper-state";
import { type PaperContent, paperContent } from "~/features/invoicing/paper.schema";
import { nextPaper } from "~/features/invoicing/rules/next-paper.rules";
import { type PaperKind, paperNumber, seriesOf } from "~/features/invoicing/rules/number.rules";
import { sumOf } from "~/features/invoicing/rules/tax.rules";
import { firstTaxSettings, type TaxSettings } from "~/features/invoicing/tax.settings";
import { addDays, type CalendarDate, toDatabaseDate } from "~/lib/dates";
import { toRupees } from "~/lib/money";
import { Prisma } from "~/server/db/generated/client";

/** A paper of a history, as the sheets read it. */
export type HistoryPaper = {
  bookingId: string;
  kind: PaperKind;
  series: string;
  number: string;
  issuedOn: CalendarDate;
  refersTo: { number: string; issuedOn: CalendarDate; total: number } | null;
  content: PaperContent;
  note: string;
};

const decimal = (paise: number) => new Prisma.Decimal(toRupees(paise));

/** What a booking of a history begins with. Amounts in paise. */
export type Begun = {
  id: string;
  totalPrice: number;
  serviceFee?: number;
  billing?: { state: string | null; gstin: string | null };
};

/** Bookings whose money moves, with the papers that the app's own rules issue for it. Amounts in paise. */
export class PaperHistory {
  readonly papers: HistoryPaper[] = [];
  today: CalendarDate;
  tax: TaxSettings = { ...firstTaxSettings, gstin: "18AABCL1234M1ZI" };
  private readonly rows = new Map<string, PaperBooking>();

  constructor(today: CalendarDate) {
    this.today = today;
  }

  begin({ id, totalPrice, serviceFee = 0, billing }: Begun): void {
    this.rows.set(id, {
      id,
      reference: id,
      status: "Confirmed",
      kind: "tour",
      date: toDatabaseDate(addDays(this.today, 365)),
      tripDays: 1,
      travelers: 2,
      itemTitle: "Majuli",
      name: "Asha Devi",
      phone: "",
      billing: { name: "", address: "", state: null, gstin: null, ...billing },
      totalPrice: decimal(totalPrice),
      serviceFee: decimal(serviceFee),
      refunding: decimal(0),
      lines: [],
      product: { states: [] },
      payments: [],
      refunds: [],
      papers: [],
    });
  }

  of(id: string): PaperBooking {
    const row = this.rows.get(id);
    if (!row) throw new Error(`no booking ${id}`);
    return row;
  }

  /** Changes a booking, and issues what is due. */
  change(
    id: string,
    { totalPrice, ...data }: Partial<Pick<PaperBooking, "status" | "date" | "billing">> & Price,
  ): void {
    Object.assign(this.of(id), data, totalPrice === undefined ? {} : { totalPrice: decimal(totalPrice) });
    this.issue(id);
  }

  pay(id: string, amount: number): void {
    const { payments } = this.of(id);
    payments.push({
      id: `${id}-p${payments.length}`,
      received: decimal(amount),
      provider: "cash",
      providerRef: null,
      reference: "ABCDEFGHJKMN",
      capturedAt: toDatabaseDate(this.today),
    });
    this.issue(id);
  }

  /** Gives back up to `amount` of one payment. */
  giveBack(id: string, paymentIndex: number, amount: number): void {
    const { payments, refunds } = this.of(id);
    const payment = payments[paymentIndex];
    if (!payment) return;
    const gone = refunds
      .filter(({ paymentId }) => paymentId === payment.id)
      .reduce((sum, refund) => sum.plus(refund.amount), decimal(0));
    const left = Prisma.Decimal.min(decimal(amount), Number(payment.received) - gone.toNumber());
    if (left.lessThanOrEqualTo(0)) return;
    refunds.push({
      id: `${id}-r${refunds.length}`,
      paymentId: payment.id,
      amount: left,
      provider: "cash",
      reason: "Asked for",
      doneAt: toDatabaseDate(this.today),
    });
    this.issue(id);
  }

  private issue(id: string): void {
    const row = this.of(id);
    const now = toDatabaseDate(this.today);
    for (
      let due = nextPaper(toPaperState(row, this.tax, now));
      due;
      due = nextPaper(toPaperState(row, this.tax, now))
    ) {
      const settings = { tax: this.tax, name: "Luit", office: "", supportPhone: "", email: "" };
      const content = contentOf({ row, due, settings, on: this.today });
      const { kind, cause, refersToId = null } = due;
      const number = paperNumber(seriesOf[kind], "26-27", this.papers.length + 1);
      const before = row.papers.find((paper) => paper.id === refersToId);
      row.papers.push({
        id: `${id}-${row.papers.length}`,
        kind,
        cause,
        number,
        total: decimal(sumOf(content.parts).gross),
        issuedOn: now,
        issuedAt: now,
        refersToId,
        content,
      });
      const { refersTo } = content;
      this.papers.push({
        bookingId: id,
        kind,
        series: seriesOf[kind],
        number,
        issuedOn: this.today,
        refersTo: before && refersTo ? refersTo : null,
        content: paperContent.parse(content),
        note: "",
      });
    }
  }
}

type Price = { totalPrice?: number };
