import type { InitialSync } from '../../../state/initial-sync.ts'

// Texts of route lists while the first sync has not finished.

/** Follows "412 routes on this device"; empty if there is nothing to add. */
export function initialSyncSuffix(initialSync: InitialSync): string {
  if (initialSync === 'coming') return ', more downloading'
  return initialSync === 'halted' ? ' so far' : ''
}

/**
 * Replaces a list that is empty because the first sync has not finished; null if the list is known
 * to be empty.
 */
export function missingRoutesMessage(initialSync: Exclude<InitialSync, 'unknown'>): string | null {
  if (initialSync === 'coming') return 'Still downloading.'
  return initialSync === 'halted' ? 'Not on this device yet. They will download when you are online.' : null
}

/** Explains why there are no routes and what the member can do. */
export function noRoutesMessage(initialSync: InitialSync): string {
  const routes =
    initialSync === 'coming'
      ? 'are downloading'
      : initialSync === 'halted'
        ? 'will download when you are online'
        : 'near your home area will appear here'
  return `Routes ${routes}. You can create your own offline.`
}
