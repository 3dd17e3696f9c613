import type { OnlineResultsState } from './online-results-state.ts'

/** What is said of the server's half of a list; empty where its routes speak for themselves. */
export function onlineResultsMessage(beyond: OnlineResultsState): string {
  if (beyond.state !== 'answered') return WORDS[beyond.state]
  if (beyond.isEarlier) return 'The server could not be reached: what it says here is from earlier.'
  if (beyond.routes.length > 0) return 'Not on this device. A route comes to it when you open it.'
  return beyond.next === null
    ? 'The server knows no other route that fits.'
    : 'What the server found first is on this device.'
}

const WORDS: Record<Exclude<OnlineResultsState['state'], 'answered'>, string> = {
  offline: 'You are offline: only this device was searched.',
  offered: 'Data is saved: only this device was searched.',
  asking: 'Asking the server…',
  unreachable: 'The server could not be reached: only this device was searched.',
  too_often: 'The server was asked very often: it answers again in a minute.',
}
