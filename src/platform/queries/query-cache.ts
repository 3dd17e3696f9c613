import { canonicalJson } from '#domain/std/canonical-json.ts'
import type { Port, Queries, QueryName, Unwatch } from '../port/port.ts'
import { shareStructure } from './structural-sharing.ts'

/** How long rows stay in memory after the last view has unsubscribed. */
const ROWS_KEPT_MS = 600_000
/** A view with known rows is painted before its watch starts again. */
const RESTART_AFTER_MS = 50
/** How long a prefetched query is watched without a view. */
const PREFETCH_KEPT_MS = 10_000

/** The result of a query: the newest rows, `undefined` while loading, or an error. */
interface QueryResult<T> {
  rows: T | undefined
  error: unknown
}

export interface QueryCache {
  /**
   * Watches a query until the returned function is called; `onResult` signals a new result without
   * passing it.
   */
  subscribe<N extends QueryName>(name: N, args: Queries[N]['args'], onResult: () => void): () => void
  /** Starts a query before its view is rendered. */
  prefetch<N extends QueryName>(name: N, args: Queries[N]['args']): void
  /**
   * The newest result, also from before this view was opened, so that going back renders in the
   * first frame.
   */
  read<N extends QueryName>(name: N, args: Queries[N]['args']): QueryResult<Queries[N]['result']>
  /** the queries with a running watch, and whether their first rows have arrived */
  watchedQueries(): { key: string; hasRows: boolean }[]
  /** Drops all rows at sign-out; the next member must not see them, not even for a frame. */
  clear(): void
}

interface Entry {
  result: QueryResult<unknown>
  listeners: Set<() => void>
  /** stops the running watch; null without listeners */
  stop: (() => void) | null
  /** timer that drops the entry after its last view has unsubscribed */
  expiry: ReturnType<typeof setTimeout> | undefined
}

const LOADING: QueryResult<never> = { rows: undefined, error: null }

/** Runs one watch on the port per query, shared by all views that show it. */
export function createQueryCache(port: Pick<Port, 'watch'>): QueryCache {
  const entries = new Map<string, Entry>()

  function getOrCreateEntry(key: string): Entry {
    const known = entries.get(key)
    if (known) return known
    const entry: Entry = { result: LOADING, listeners: new Set(), stop: null, expiry: undefined }
    entries.set(key, entry)
    return entry
  }

  function unsubscribe(key: string, entry: Entry, listener: () => void): void {
    entry.listeners.delete(listener)
    if (entry.listeners.size > 0 || entries.get(key) !== entry) return
    stopWatch(entry)
    // an error is not cached, so that a retry runs the query again
    if (entry.result.error === null) entry.expiry = setTimeout(() => entries.delete(key), ROWS_KEPT_MS)
    else entries.delete(key)
  }

  function subscribe<N extends QueryName>(
    name: N,
    args: Queries[N]['args'],
    onResult: () => void,
  ): () => void {
    const key = keyOf(name, args)
    const entry = getOrCreateEntry(key)
    clearTimeout(entry.expiry)
    entry.listeners.add(onResult)
    entry.stop ??= (entry.result === LOADING ? startWatch : restartWatch)(port, { entry, name, args })
    return () => unsubscribe(key, entry, onResult)
  }

  return {
    subscribe,
    prefetch(name, args) {
      setTimeout(
        subscribe(name, args, () => undefined),
        PREFETCH_KEPT_MS,
      )
    },
    read<N extends QueryName>(name: N, args: Queries[N]['args']) {
      return (entries.get(keyOf(name, args))?.result ?? LOADING) as QueryResult<Queries[N]['result']>
    },
    watchedQueries: () =>
      [...entries].flatMap(([key, entry]) =>
        entry.stop ? [{ key, hasRows: entry.result.rows !== undefined }] : [],
      ),
    clear() {
      for (const [key, entry] of entries) {
        stopWatch(entry)
        clearTimeout(entry.expiry)
        // mounted views keep a reference to this entry until they unsubscribe
        entry.result = LOADING
        entries.delete(key)
      }
    },
  }
}

interface Watch<N extends QueryName> {
  entry: Entry
  name: N
  args: Queries[N]['args']
}

/** Starts the watch of an entry with known rows once they are painted. Returns a stop function. */
function restartWatch<N extends QueryName>(port: Pick<Port, 'watch'>, watch: Watch<N>): () => void {
  const timer = setTimeout(() => (watch.entry.stop = startWatch(port, watch)), RESTART_AFTER_MS)
  return () => clearTimeout(timer)
}

/** Watches a query and publishes its results to the entry. Returns a stop function. */
function startWatch<N extends QueryName>(
  port: Pick<Port, 'watch'>,
  { entry, name, args }: Watch<N>,
): () => void {
  let isRunning = true
  const publish = (rows: unknown, error: unknown): void => {
    const { result } = entry
    // a new object would make React render the same rows again
    if (!isRunning || (rows === result.rows && error === result.error)) return
    entry.result = { rows, error }
    for (const listener of entry.listeners) listener()
  }
  const fail = (error: unknown): void => publish(undefined, error)
  const watching = port.watch(
    name,
    args,
    (rows) => publish(shareStructure(entry.result.rows, rows), null),
    (message) => fail(new Error(message)),
  )
  watching.catch(fail)
  return () => {
    isRunning = false
    void watching.then(
      (unwatch: Unwatch) => unwatch(),
      () => undefined, // the watch never started
    )
  }
}

function stopWatch(entry: Entry): void {
  entry.stop?.()
  entry.stop = null
}

const keyOf = (name: QueryName, args: unknown): string => `${name} ${canonicalJson(args)}`
