import type { OnlineResultsState } from './online-results-state.ts'

/** The text above the online results. */
export function onlineResultsMessage(results: OnlineResultsState): string {
  if (results.state !== 'loaded') return MESSAGES[results.state]
  if (results.isEarlier) return 'Could not connect. These results are from an earlier search.'
  if (results.routes.length > 0) return 'Not on this device. Open a route to download it.'
  return results.next === null
    ? 'No more results online.'
    : 'The first online results are already on this device.'
}

const MESSAGES: Record<Exclude<OnlineResultsState['state'], 'loaded'>, string> = {
  offline: 'You are offline. Only this device was searched.',
  available: 'Data saver is on. Only this device was searched.',
  loading: 'Searching online…',
  unreachable: 'Could not connect. Only this device was searched.',
  rate_limited: 'Too many searches. Try again in a minute.',
}
