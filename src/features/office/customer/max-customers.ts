/** The most customers in one answer. */
export const maxCustomers = 20;
