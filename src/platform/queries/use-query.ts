import { useCallback, useState, useSyncExternalStore } from 'react'
import { canonicalJson } from '#domain/std/canonical-json.ts'
import { usePlatform } from '../platform-context.ts'
import type { Queries, QueryName } from '../port/port.ts'

/**
 * The live, frozen result of a named query; `undefined` while loading.
 * Throws to the nearest error boundary if the query fails.
 */
export function useQuery<N extends QueryName>(
  name: N,
  args: Queries[N]['args'],
): Queries[N]['result'] | undefined {
  const { queries } = usePlatform()
  const text = canonicalJson(args)
  const subscribe = useCallback(
    (onResult: () => void) => queries.subscribe(name, JSON.parse(text) as Queries[N]['args'], onResult),
    [queries, name, text],
  )
  const { rows, error } = useSyncExternalStore(subscribe, () => queries.read(name, args))
  if (error) throw error instanceof Error ? error : new Error('The query failed')
  return rows
}

/**
 * Like `useQuery`, but keeps the previous rows while new arguments load: for filters and growing
 * lists.
 */
export function useSteadyQuery<N extends QueryName>(
  name: N,
  args: Queries[N]['args'],
): { rows: Queries[N]['result'] | undefined; settled: boolean } {
  const rows = useQuery(name, args)
  const [previous, setPrevious] = useState(rows)
  if (rows !== undefined && rows !== previous) setPrevious(rows)
  return { rows: rows ?? previous, settled: rows !== undefined }
}
