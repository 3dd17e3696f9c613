import type { ServerHits } from './hits.ts'
import { type OptionGroup, SERVER_LABEL } from './options.ts'

interface Outcome {
  text: string
  /** false: this device's index is still being made */
  isSearched: boolean
  groups: readonly OptionGroup[]
  server: ServerHits
}

/** What is said under the results: that there are none, and what the server has to do with it. */
export function outcomeMessages({ text, isSearched, groups, server }: Outcome): string[] {
  if (!isSearched) return ['Searching this device…']
  const hasHits = groups.length > 0
  const none = hasHits ? [] : [`Nothing on this device matches “${text}”.`]
  return [...none, ...serverWords(server, hasHits)]
}

/** How many there are, for those who hear the screen. */
export function countMessage(groups: readonly OptionGroup[]): string {
  const count = (fromServer: boolean): number =>
    groups
      .filter(({ label }) => (label === SERVER_LABEL) === fromServer)
      .flatMap(({ options }) => options)
      .filter(({ noun }) => noun !== 'list').length
  const here = count(false)
  const there = count(true)
  const found = here === 1 ? '1 result on this device' : `${here} results on this device`
  return there === 0 ? `${found}.` : `${found}, ${there} more from the server.`
}

const SERVER_WORDS: Record<Exclude<ServerHits['state'], 'answered'>, string[]> = {
  not_asked: [],
  asking: ['Asking the server…'],
  offline: ['You are offline: only this device was searched.'],
  unreachable: ['The server could not be reached: only this device was searched.'],
  too_often: ['The server was asked very often: it answers again in a minute.'],
}

function serverWords(server: ServerHits, hasHits: boolean): string[] {
  if (server.state !== 'answered') return SERVER_WORDS[server.state]
  if (server.isEarlier) return ['The server could not be reached: what it says here is from earlier.']
  return hasHits ? [] : ['The server knows nothing else either.']
}
