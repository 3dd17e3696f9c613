/**
 * How far a refresh has come. waits: it could not be done yet; it is as soon as the server is reached again, whoever
 * reaches it.
 */
export type RefreshStage = 'rest' | 'busy' | 'done' | 'waits'

interface Known {
  offline: boolean
  /** the member lets nothing be fetched */
  workOffline: boolean
}

/** What is said of it. */
export function refreshMessage(stage: RefreshStage, { offline, workOffline }: Known): string {
  if (stage === 'busy') return 'Refreshing…'
  if (stage === 'done') return 'Refreshed'
  if (stage === 'rest') return ''
  if (workOffline) return 'Work offline is on. This is refreshed when you switch it off.'
  return offline
    ? 'No connection. This is refreshed when it is back.'
    : 'Cairnway could not be reached. This is refreshed when it can be.'
}

/** What stands under a finger that pulls. */
export const pullLabel = (isEnough: boolean): string => (isEnough ? 'Release to refresh' : 'Pull to refresh')
