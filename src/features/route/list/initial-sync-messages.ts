import type { InitialSync } from '../../../state/initial-sync.ts'

// What a list of routes says of those that are not on this device yet.

/** After "412 routes on this device"; empty where there is nothing to add. */
export function initialSyncSuffix(arrival: InitialSync): string {
  if (arrival === 'coming') return ', more are coming'
  return arrival === 'halted' ? ' so far' : ''
}

/** In place of a list that is empty only because it has not come; null where it is known to be empty. */
export function missingRoutesMessage(arrival: Exclude<InitialSync, 'unknown'>): string | null {
  if (arrival === 'coming') return 'Still coming to this device.'
  return arrival === 'halted' ? 'Not on this device yet. They come with the next connection.' : null
}

/** Why there is no route at all, and what can be done. */
export function noRoutesMessage(arrival: InitialSync): string {
  if (arrival === 'coming') return 'They are coming. A route of your own needs no connection.'
  if (arrival === 'halted') return 'They come with the next connection. A route of your own needs none.'
  return 'What is shared around your home area comes here by itself. A route of your own needs no connection.'
}
