import { z } from "zod";
import { bookingById } from "~/features/booking/booking.schema";
import { exampleCustomer, exampleCustomerDetail } from "~/features/office/customer/customer.examples";
import { userProcedure } from "~/server/api/trpc";
import { customer, customerDetail, listCustomersInput } from "./customer.schema";
import { listCustomers, readCustomer } from "./customer.service";

/** The admin procedures about those who book. */
export const bookingCustomerProcedures = {
  customers: userProcedure("booking.read")
    .meta({
      route: "GET /customers",
      operationId: "listCustomers",
      summary: "Search for customers (admin)",
      description:
        "Who has made the newest bookings that match the search, those first who booked last: by account, or else by phone " +
        "number. A page has few people, or none, where few people made many bookings; the cursor leads on. For admins.",
      successDescription: "The customers, those first who booked last",
      response: [exampleCustomer],
      hasCursor: true,
    })
    .input(listCustomersInput)
    .output(z.array(customer))
    .query(({ ctx, input }) => listCustomers(ctx, input)),

  customer: userProcedure("booking.read")
    .meta({
      route: "GET /customers/{id}",
      operationId: "getCustomer",
      summary: "Read all of a customer (admin)",
      description:
        "All bookings of an account, and those without an account that have its phone number or e-mail address, with their " +
        "payments, refunds, notes, and the mails that do not go to the office. `id` is that of the account, or of a booking without one. For admins.",
      successDescription: "The customer",
      errors: { NOT_FOUND: "There is no such customer." },
      response: exampleCustomerDetail,
    })
    .input(bookingById)
    .output(customerDetail)
    .query(({ ctx, input }) => readCustomer(ctx, input)),
};
