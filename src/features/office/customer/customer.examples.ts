import { exampleUser } from "~/features/account/account.examples";
import { exampleAdminBooking, exampleAdminBookingDetail, exampleBooking } from "~/features/booking/booking.examples";
import type { Customer, CustomerDetail } from "./customer.schema";

export const exampleCustomer: Customer = {
  _id: exampleUser._id,
  name: exampleUser.name,
  email: exampleUser.email,
  phone: exampleBooking.phone,
  hasAccount: true,
  bookedAt: exampleBooking.createdAt,
};

export const exampleCustomerDetail: CustomerDetail = {
  ...exampleCustomer,
  bookings: [exampleAdminBooking],
  hasMore: false,
  paid: 0,
  due: 9000,
  refunding: 0,
  payments: [],
  refunds: [],
  mails: exampleAdminBookingDetail.mails.map((mail) => ({ ...mail, reference: exampleBooking.reference })),
  notes: exampleAdminBookingDetail.notes.map((note) => ({ ...note, reference: exampleBooking.reference })),
};
