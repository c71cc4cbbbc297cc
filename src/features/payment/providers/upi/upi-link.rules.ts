/** What a UPI app is asked to pay; the amount in rupees. */
type UpiRequest = {
  /** The UPI address that gets the money. */
  address: string;
  /** The name that the app shows for it. */
  name: string;
  /** The reference of our payment, which the bank may repeat on its statement. */
  reference: string;
  /** Shown to the payer; cut to 50 characters. */
  note: string;
  amount: number;
};

/**
 * The link that opens a UPI app with everything filled in, also the content of the QR code (NPCI UPI Linking
 * Specification 1.6). The payer cannot change the amount, because `mam` is absent. `tid` and `sign` are for registered
 * payment providers only.
 */
export function upiLink({ address, name, reference, note, amount }: UpiRequest): string {
  const fields = { pa: address, pn: name, tr: reference, tn: Array.from(note).slice(0, 50).join("").trim() };
  const parts = { ...fields, am: amount.toFixed(2), cu: "INR" };
  return `upi://pay?${Object.entries(parts)
    .map(([tag, value]) => `${tag}=${encode(value)}`)
    .join("&")}`;
}

/** Spaces become %20, because apps show a + as it is. Addresses keep their @, as in all links that banks print. */
function encode(value: string): string {
  return encodeURIComponent(value).replaceAll("%40", "@");
}
