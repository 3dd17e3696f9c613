import type { ServerHits } from './hits.ts'
import { type OptionGroup, SERVER_LABEL } from './options.ts'

interface Outcome {
  text: string
  /** false: the index of this device is still being built */
  isSearched: boolean
  groups: readonly OptionGroup[]
  server: ServerHits
}

/** The lines below the results: that there are none, and the state of the online search. */
export function outcomeMessages({ text, isSearched, groups, server }: Outcome): string[] {
  if (!isSearched) return ['Searching this device…']
  const hasHits = groups.length > 0
  const none = hasHits ? [] : [`Nothing on this device matches “${text}”.`]
  return [...none, ...onlineMessages(server, hasHits)]
}

/** The number of results, for screen readers. */
export function countMessage(groups: readonly OptionGroup[]): string {
  const count = (fromServer: boolean): number =>
    groups
      .filter(({ label }) => (label === SERVER_LABEL) === fromServer)
      .flatMap(({ options }) => options)
      .filter(({ noun }) => noun !== 'list').length
  const here = count(false)
  const there = count(true)
  const found = here === 1 ? '1 result on this device' : `${here} results on this device`
  return there === 0 ? `${found}.` : `${found}, ${there} more online.`
}

const ONLINE_MESSAGES: Record<Exclude<ServerHits['state'], 'answered'>, string[]> = {
  not_asked: [],
  asking: ['Searching online…'],
  offline: ['You are offline. Only this device was searched.'],
  unreachable: ['Could not connect. Only this device was searched.'],
  too_often: ['Too many searches. Try again in a minute.'],
}

function onlineMessages(server: ServerHits, hasHits: boolean): string[] {
  if (server.state !== 'answered') return ONLINE_MESSAGES[server.state]
  if (server.isEarlier) return ['Could not connect. Online results are from an earlier search.']
  return hasHits ? [] : ['No more results online.']
}
