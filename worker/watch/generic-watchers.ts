import { map } from 'rxjs'
import type { Noun } from '#domain/noun/noun.ts'
import { NOUNS } from '#domain/noun/nouns.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import { watchWindow } from '#replica/queries/rows/index-range.ts'
import type { GenericQueries } from '../port/noun-queries.ts'
import { type FirstQueryDeps, type FirstWatcher, watchOne } from './watcher.ts'

type GenericWatcher = (deps: FirstQueryDeps, args: never) => ReturnType<FirstWatcher<keyof GenericQueries>>

const watchersOf = ([name, { name: noun, isListed }]: [string, Noun]): [string, GenericWatcher][] => {
  const collection = name as CollectionName
  const one: GenericWatcher = (deps, { id }: { id: string }) => watchOne(deps, collection, id)
  const list: GenericWatcher = ({ replica }, { limit }: { limit: number }) =>
    watchWindow(replica, { collection, order: 'recent', limit }).pipe(map((rows) => rows as never))
  return [[`${noun}.one`, one], ...(isListed ? [[`${noun}.list`, list] as [string, GenericWatcher]] : [])]
}

/** The watchers of queries that every noun has. */
export const genericWatchers = Object.fromEntries(Object.entries(NOUNS).flatMap(watchersOf)) as unknown as {
  [N in keyof GenericQueries]: FirstWatcher<N>
}
