/** The error for a capacity, or a number of cars, below what is booked. */
export const noLessThanSold = { CAPACITY_SOLD: "12 are sold on 15 Jan 2027: it cannot be less than that." };
