/**
 * Stage of a refresh. waits: it failed or is not allowed now; it is done as soon as anything syncs with the server again.
 */
export type RefreshStage = 'rest' | 'busy' | 'done' | 'waits'

interface ConnectionState {
  offline: boolean
  /** the member has switched off all traffic */
  workOffline: boolean
}

/** The message of a stage; empty at rest. */
export function refreshMessage(stage: RefreshStage, { offline, workOffline }: ConnectionState): string {
  if (stage === 'busy') return 'Refreshing…'
  if (stage === 'done') return 'Refreshed'
  if (stage === 'rest') return ''
  if (workOffline) return 'Work offline is on. The page is refreshed when you switch it off.'
  return offline
    ? 'No connection. The page is refreshed when you are back online.'
    : 'Could not connect. The page is refreshed when the server is available again.'
}

/** The label below the pulling finger. */
export const pullLabel = (isEnough: boolean): string => (isEnough ? 'Release to refresh' : 'Pull to refresh')
