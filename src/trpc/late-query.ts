import { QueryObserver, type QueryObserverResult } from "@tanstack/react-query";
import { browserQueryClient } from "./browser-query-client";
import { type ApiClient, apiClient } from "./client";

/** What screens read of TanStack's result. */
type LateQueryResult<Data> = Pick<QueryObserverResult<Data>, "data" | "isError" | "isFetching"> & {
  refetch: () => void;
};

/** `useQuery` without React: reports each result to `onResult` until the returned function is called. */
export function observeQuery<Data>(
  key: string,
  queryFn: (client: ApiClient, signal: AbortSignal) => Promise<Data>,
  onResult: (result: LateQueryResult<Data>) => void,
): () => void {
  const queryClient = browserQueryClient();
  const observer = new QueryObserver<Data>(queryClient, {
    queryKey: [key],
    queryFn: ({ signal }) => queryFn(apiClient, signal),
  });
  queryClient.mount();
  const unsubscribe = observer.subscribe(onResult);
  onResult(observer.getCurrentResult());
  return () => {
    unsubscribe();
    queryClient.unmount();
  };
}
