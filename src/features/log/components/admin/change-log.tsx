"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { PageHeading } from "~/components/portal/page-heading";
import { Panel } from "~/components/portal/panel";
import { QueryMessage } from "~/components/portal/table-message";
import { Button } from "~/components/ui/button";
import { notifyError } from "~/components/ui/notify";
import { showAddress, useAddressParams } from "~/components/ui/use-address";
import { logHref, readLogView, toLogInput } from "~/features/log/log.rules";
import { maxLogPerPage } from "~/features/log/log.schema";
import { saveFile } from "~/lib/download";
import { toParams } from "~/lib/search-params";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { LogFilters } from "./log-filters";
import { LogList } from "./log-list";

/** The portal's log of all changes. Its filters and page are in the address. */
export function ChangeLog() {
  const view = readLogView(toParams(useAddressParams()));
  const { data, error, refetch } = api.log.list.useQuery(toLogInput(view), { placeholderData: keepPreviousData });
  const failure = messageOf(error, "Could not load the log. Please try again.");
  const show = (page: number) => {
    showAddress(logHref({ ...view, page }));
    window.scrollTo(0, 0);
  };
  const utils = api.useUtils();
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    try {
      const all = await utils.log.list.fetch(toLogInput(view, maxLogPerPage));
      const { logCsv } = await import("~/features/log/log-csv");
      saveFile(new Blob([logCsv(all.results)], { type: "text/csv;charset=utf-8" }), "log-of-changes.csv");
    } catch (fault) {
      notifyError("The file was not made.", messageOf(fault, "Please try again."));
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <>
      <PageHeading
        title="Log of changes"
        text={`Who changed what, and when, newest first. The file has the latest ${maxLogPerPage} that match; choose days for older ones.`}
        actions={
          <Button variant="secondary" isBusy={isSaving} onClick={() => void save()}>
            <Download aria-hidden="true" /> Download CSV
          </Button>
        }
      />
      <LogFilters view={view} log={data} failure={error ? failure : null} />
      <Panel title="Changes">
        {data && !error ? (
          <LogList entries={data.results} isFiltered={logHref(view) !== logHref({ page: 1 })} />
        ) : (
          <QueryMessage error={error} failure={failure} refetch={refetch} />
        )}
        {data && (view.page > 1 || data.hasNext) && (
          <nav aria-label="Pages of the log" className="flex flex-wrap items-center justify-center gap-3 p-4 text-sm">
            <Button variant="secondary" size="sm" disabled={view.page <= 1} onClick={() => show(view.page - 1)}>
              Newer
            </Button>
            <p role="status">{`Page ${view.page}`}</p>
            <Button variant="secondary" size="sm" disabled={!data.hasNext} onClick={() => show(view.page + 1)}>
              Older
            </Button>
          </nav>
        )}
      </Panel>
    </>
  );
}
