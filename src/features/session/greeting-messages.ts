import type { InitialSync } from '../../state/initial-sync.ts'

/** `hour`: 0 to 23, the member's own. */
export function greetingMessage(hour: number, name: string | undefined): string {
  return name ? `Good ${partOfDay(hour)}, ${name}` : `Good ${partOfDay(hour)}`
}

interface Situation {
  unsent: number
  offline: boolean
  arrival: InitialSync
  /** documents downloaded so far by the first sync */
  come: number
}

/** The state of the member's data in one or two sentences; empty until it is known. */
export function summaryMessage({ unsent, offline, arrival, come }: Situation): string {
  if (arrival === 'unknown') return ''
  if (offline && arrival === 'here') return 'You are offline. Everything you open below is on this device.'
  if (offline)
    return 'You are offline. Not all of your data is on this device yet. The rest is downloaded when you are online.'
  if (arrival === 'halted') return 'Not all of your data is on this device yet.'
  if (arrival === 'coming') {
    const soFar = come > 0 ? `: ${come === 1 ? '1 item' : `${come.toLocaleString('en')} items`} so far` : ''
    return `Downloading your data${soFar}.`
  }
  if (unsent === 1) return 'One change on this device has not been sent yet.'
  if (unsent > 1) return `${unsent} changes on this device have not been sent yet.`
  return 'Everything is up to date and available offline.'
}

function partOfDay(hour: number): string {
  if (hour < 4) return 'evening'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}
