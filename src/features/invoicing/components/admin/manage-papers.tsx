"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { PageHeading } from "~/components/portal/page-heading";
import { Panel } from "~/components/portal/panel";
import { Button } from "~/components/ui/button";
import { DateRangeFields } from "~/components/ui/date-range-fields";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { Select } from "~/components/ui/select";
import { type PaperKind, paperKinds } from "~/features/invoicing/rules/number.rules";
import { paperTitles } from "~/features/invoicing/rules/paper-texts.rules";
import { type CalendarDate, dateInIndia } from "~/lib/dates";
import { api } from "~/trpc/react";
import { MonthsPanel } from "./months-panel";
import { PaperTable } from "./paper-table";

const perPage = 50;

type Days = { from: CalendarDate | ""; to: CalendarDate | "" };

/** The portal's page of papers: the register, and the month's end. */
export function ManagePapers() {
  const [kind, setKind] = useState<PaperKind | "">("");
  const [search, setSearch] = useState("");
  const [days, setDays] = useState<Days>({ from: "", to: "" });
  const [today] = useState(() => dateInIndia(new Date()));
  const [page, setPage] = useState(1);
  const { from, to } = days;
  const filter = {
    page,
    limit: perPage,
    ...(kind && { kind }),
    ...(search.trim() && { search: search.trim() }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const isFiltered = kind !== "" || search.trim() !== "" || from !== "" || to !== "";
  const list = api.tax.list.useQuery(filter, { placeholderData: keepPreviousData });
  const isLast = (list.data?.length ?? 0) < perPage;
  return (
    <>
      <PageHeading
        title="Bills and GST"
        text="Bills, receipts, invoices and notes are issued automatically and never change. New ones correct them."
      />
      <div className="grid gap-6">
        <MonthsPanel />
        <Panel title="Register">
          <div className="grid items-start gap-5 border-line border-b p-4 sm:grid-cols-2 sm:p-5 xl:grid-cols-4">
            <Field label="Kind">
              <Select
                value={kind}
                onChange={({ target }) => {
                  setKind(paperKinds.find((one) => one === target.value) ?? "");
                  setPage(1);
                }}
              >
                <option value="">All kinds</option>
                {paperKinds.map((one) => (
                  <option key={one} value={one}>
                    {paperTitles[one]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Search" hint="Number, booking's reference or buyer">
              <Input
                type="search"
                maxLength={100}
                value={search}
                onChange={({ target }) => {
                  setSearch(target.value);
                  setPage(1);
                }}
              />
            </Field>
            <DateRangeFields
              labels={["Issued from", "Issued until"]}
              from={from}
              to={to}
              today={today}
              onChange={(changed) => {
                setDays({ ...days, ...changed });
                setPage(1);
              }}
            />
          </div>
          <PaperTable list={list} emptyText={isFiltered ? "No bills match." : "There are no bills yet."} />
          {(page > 1 || !isLast) && (
            <nav aria-label="Pages of bills" className="flex items-center justify-between gap-3 p-4">
              <Button variant="secondary" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
                Newer
              </Button>
              <span className="text-sm text-soft">{`Page ${page}`}</span>
              <Button variant="secondary" size="sm" disabled={isLast} onClick={() => setPage(page + 1)}>
                Older
              </Button>
            </nav>
          )}
        </Panel>
      </div>
    </>
  );
}
