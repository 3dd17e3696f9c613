import { useCallback, useState, useSyncExternalStore } from 'react'
import { canonicalJson } from '#domain/std/canonical-json.ts'
import { usePlatform } from '../platform-context.ts'
import type { Queries, QueryName } from '../port/port.ts'

/**
 * The rows of a named query, frozen and live; `undefined` until the first have come.
 * Throws into the nearest boundary when the device cannot answer.
 */
export function useQuery<N extends QueryName>(
  name: N,
  args: Queries[N]['args'],
): Queries[N]['result'] | undefined {
  const { queries } = usePlatform()
  const text = canonicalJson(args)
  const subscribe = useCallback(
    (onAnswer: () => void) => queries.subscribe(name, JSON.parse(text) as Queries[N]['args'], onAnswer),
    [queries, name, text],
  )
  const { rows, error } = useSyncExternalStore(subscribe, () => queries.read(name, args))
  if (error) throw error instanceof Error ? error : new Error('The query failed')
  return rows
}

/** As `useQuery`, but shows the former rows until those of other arguments have come: for filters and growing lists. */
export function useSteadyQuery<N extends QueryName>(
  name: N,
  args: Queries[N]['args'],
): { rows: Queries[N]['result'] | undefined; settled: boolean } {
  const rows = useQuery(name, args)
  const [kept, keep] = useState(rows)
  if (rows !== undefined && rows !== kept) keep(rows)
  return { rows: rows ?? kept, settled: rows !== undefined }
}
