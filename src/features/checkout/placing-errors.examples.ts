/** The errors of whatever places a booking, with examples of their messages. */
export const placingErrors = {
  CODE_REFUSED: "The code MONSOON10 has been used as often as it can be.",
  NOT_FOUND: "This tour is not on offer.",
  PRICE_CHANGED: "The price has changed: the total is now ₹9,000. Nothing was booked.",
  SOLD_OUT: "There is only 1 place left on that date.",
  UNBOOKABLE: "This offer has expired.",
};
