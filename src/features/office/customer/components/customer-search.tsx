"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useEffect, useState } from "react";
import { PageHeading } from "~/components/portal/page-heading";
import { Panel } from "~/components/portal/panel";
import { SearchBox } from "~/components/portal/search-box";
import { QueryMessage, TableMessage } from "~/components/portal/table-message";
import type { Customer } from "~/features/office/customer/customer.schema";
import { maxCustomers } from "~/features/office/customer/max-customers";
import { formatInstant } from "~/lib/instants";
import { formatPhone } from "~/lib/phone";
import { apiClient } from "~/trpc/client";
import { messageOf } from "~/trpc/errors";

const debounceMs = 300;

/** The search for those who have booked. */
export function CustomerSearch() {
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error, refetch } = useQuery({
    queryKey: ["customers", search],
    queryFn: () => apiClient.booking.customers.query({ search }),
    // The last results stay visible during a search.
    placeholderData: (last) => last,
    staleTime: 0,
  });
  return (
    <>
      <PageHeading title="Customers" text={`Those who booked last, at most ${maxCustomers}. Search to find others.`} />
      <Panel
        title="Search"
        actions={
          <SearchBox
            label="Search by name, phone, email or reference"
            placeholder="Name, phone, email"
            value={typed}
            onChange={setTyped}
          />
        }
      >
        {!data ? (
          <QueryMessage
            error={error}
            refetch={refetch}
            failure={messageOf(error, "Could not load. Please try again.")}
          />
        ) : data.length === 0 ? (
          <TableMessage text={search ? "No customer matches this search." : "Nobody has booked yet."} />
        ) : (
          <ul className="divide-y divide-line">
            {data.map((customer) => (
              <CustomerRow key={customer._id} customer={customer} />
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}

function CustomerRow({ customer: { _id, name, email, phone, hasAccount, bookedAt } }: { customer: Customer }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3 sm:px-5">
      <div className="min-w-0">
        <Link
          href={`/admin/customers/${_id}`}
          className="inline-flex min-h-11 items-center break-words font-semibold text-leaf-700 underline underline-offset-4"
        >
          {name}
        </Link>
        <p className="break-words text-[0.9375rem]">
          {[phone && formatPhone(phone), email].filter(Boolean).join(", ")}
        </p>
      </div>
      <p className="text-sm text-soft">
        {`${hasAccount ? "Account" : "No account"}${bookedAt ? `, last booked ${formatInstant(bookedAt)}` : ""}`}
      </p>
    </li>
  );
}
