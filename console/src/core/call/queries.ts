import { QueryClient, useQuery } from '@tanstack/react-query'
import { call, callOnce, type WriteOptions } from './call'
import { Refusal } from './refusal'
import type { Input, Output, StaffKey } from './staff-calls'

/** Reads stay fresh for so long; a write makes all of them stale at once. */
const FRESH_MILLISECONDS = 10_000
/** What waits is counted by all lists of the staff: not again for whoever comes back to the window after a moment. */
const COUNTS_FRESH_MILLISECONDS = 60_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MILLISECONDS,
      retry: (count, error) => count < 2 && error instanceof Refusal && error.code === 0,
      refetchOnWindowFocus: true,
    },
  },
})
queryClient.setQueryDefaults(['GET /staff/today' satisfies StaffKey], { staleTime: COUNTS_FRESH_MILLISECONDS })

export const queryKeyOf = <K extends StaffKey>(key: K, input: Input<K>) => [key, input] as const

/** Reads a call, again whenever something was written. Nothing is read while `input` is undefined. */
export const useCall = <K extends StaffKey>(
  key: K,
  input: Input<K> | undefined,
  options: { keepsLast?: boolean } = {},
) =>
  useQuery<Output<K>, Error>({
    queryKey: queryKeyOf(key, input as Input<K>),
    queryFn: ({ signal }) => call(key, input as Input<K>, { signal }),
    enabled: input !== undefined,
    placeholderData: options.keepsLast ? (last) => last : undefined,
  })

/** Writes, and makes every list stale that may show it: one act may move things of other domains, too. */
export const write = async <K extends StaffKey>(
  key: K,
  input: Input<K>,
  options?: WriteOptions,
): Promise<Output<K>> => {
  try {
    return await callOnce(key, input, options)
  } finally {
    void queryClient.invalidateQueries()
  }
}
