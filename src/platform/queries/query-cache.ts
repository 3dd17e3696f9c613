import { canonicalJson } from '#domain/std/canonical-json.ts'
import type { Port, Queries, QueryName, Unwatch } from '../port/port.ts'
import { shareStructure } from './structural-sharing.ts'

/** How long rows stay in memory after the last view that showed them has gone. */
const ROWS_KEPT_MS = 600_000
/** How long a query asked ahead goes on where no view comes. */
const AHEAD_KEPT_MS = 10_000

/** What a view gets: the newest rows, `undefined` until the first have come, or why there are none. */
interface Answer<T> {
  rows: T | undefined
  error: unknown
}

export interface QueryCache {
  /** Keeps a query watched until the returned function is called; `onAnswer` says only that there is news. */
  subscribe<N extends QueryName>(name: N, args: Queries[N]['args'], onAnswer: () => void): () => void
  /** Begins a query before its view is there. */
  prefetch<N extends QueryName>(name: N, args: Queries[N]['args']): void
  /** The newest answer, also one from before this view was opened: so going back paints in the first frame. */
  read<N extends QueryName>(name: N, args: Queries[N]['args']): Answer<Queries[N]['result']>
  /** the queries that something on the screen shows, and whether their first rows have come */
  watchedQueries(): { key: string; answered: boolean }[]
  /** Forgets everything; whoever signs in next must not see it, not even for a frame. */
  clear(): void
}

interface Entry {
  answer: Answer<unknown>
  listeners: Set<() => void>
  /** stops the running watch; null while nobody listens */
  stop: (() => void) | null
  forget: ReturnType<typeof setTimeout> | undefined
}

const NO_ANSWER: Answer<never> = { rows: undefined, error: null }

/** One watch of the port for each query that is shown, shared by all views that show it. */
export function createQueryCache(port: Pick<Port, 'watch'>): QueryCache {
  const entries = new Map<string, Entry>()

  function entryOf(key: string): Entry {
    const known = entries.get(key)
    if (known) return known
    const entry: Entry = { answer: NO_ANSWER, listeners: new Set(), stop: null, forget: undefined }
    entries.set(key, entry)
    return entry
  }

  function answer(entry: Entry, news: Answer<unknown>): void {
    entry.answer = news
    for (const listener of entry.listeners) listener()
  }

  function start<N extends QueryName>(entry: Entry, name: N, args: Queries[N]['args']): void {
    let running = true
    const failed = (error: unknown): void => {
      if (running) answer(entry, { rows: undefined, error })
    }
    const watching = port.watch(
      name,
      args,
      (rows) => running && answer(entry, { rows: shareStructure(entry.answer.rows, rows), error: null }),
      (words) => failed(new Error(words)),
    )
    watching.catch(failed)
    entry.stop = () => {
      running = false
      void watching.then(
        (unwatch: Unwatch) => unwatch(),
        () => undefined, // it never ran, so there is nothing to stop
      )
    }
  }

  function subscribe<N extends QueryName>(
    name: N,
    args: Queries[N]['args'],
    onAnswer: () => void,
  ): () => void {
    const key = keyOf(name, args)
    const entry = entryOf(key)
    clearTimeout(entry.forget)
    entry.listeners.add(onAnswer)
    if (!entry.stop) start(entry, name, args)
    return () => {
      entry.listeners.delete(onAnswer)
      if (entry.listeners.size > 0 || entries.get(key) !== entry) return
      entry.stop?.()
      entry.stop = null
      // a failure is not kept: who tries again asks the device again
      if (entry.answer.error === null) entry.forget = setTimeout(() => entries.delete(key), ROWS_KEPT_MS)
      else entries.delete(key)
    }
  }

  return {
    subscribe,
    prefetch(name, args) {
      setTimeout(
        subscribe(name, args, () => undefined),
        AHEAD_KEPT_MS,
      )
    },
    read<N extends QueryName>(name: N, args: Queries[N]['args']) {
      return (entries.get(keyOf(name, args))?.answer ?? NO_ANSWER) as Answer<Queries[N]['result']>
    },
    watchedQueries: () =>
      [...entries].flatMap(([key, entry]) =>
        entry.stop ? [{ key, answered: entry.answer.rows !== undefined }] : [],
      ),
    clear() {
      for (const [key, entry] of entries) {
        entry.stop?.()
        entry.stop = null
        clearTimeout(entry.forget)
        // Views that are still on the screen hold the entry for a moment longer.
        entry.answer = NO_ANSWER
        entries.delete(key)
      }
    },
  }
}

const keyOf = (name: QueryName, args: unknown): string => `${name} ${canonicalJson(args)}`
