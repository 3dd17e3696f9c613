import type { SyncStopReason } from '#domain/wire/sync/sync-status.ts'
import { type CairnInput, cairnState } from '../../../ui/cairn/cairn-state.ts'

interface Told {
  facts: CairnInput
  /** the member has switched all traffic off */
  workOffline: boolean
  /** null: it goes on */
  stopped: SyncStopReason | null
}

/** The Sync panel's title: the state in few words. */
export function panelTitle({ facts, stopped, workOffline }: Told): string {
  const { unsent, needsAttention, notices } = facts
  const waiting = unsent - needsAttention
  const state = cairnState(facts)
  if (state === 'attention') {
    const parts = [
      waiting > 0 && wait(waiting),
      needsAttention > 0 && need(needsAttention),
      notices > 0 && know(notices),
    ]
    return parts.filter((part) => part !== false).join(', ')
  }
  if (stopped) return unsent > 0 ? `Sync has stopped, ${wait(unsent)}` : 'Sync has stopped'
  if (workOffline) return unsent > 0 ? `Working offline, ${wait(unsent)}` : 'Working offline'
  if (state === 'offline') return unsent > 0 ? `Offline, ${wait(unsent)}` : 'Offline'
  if (state === 'sending') return unsent > 0 ? `Sending ${changes(unsent)}` : 'Syncing'
  if (state === 'waiting') return `${changes(unsent)} ${unsent === 1 ? 'waits' : 'wait'}`
  return facts.isUnknown ? 'Sync' : 'Everything is sent'
}

/** The sentence under the title where nothing waits. */
export function idleMessage({ facts, stopped, workOffline }: Told): string {
  if (stopped === 'ended')
    return 'Your session has ended. Sign in again to go on; what you wrote stays on this device.'
  if (stopped === 'outdated')
    return 'The server speaks a newer version. Update the app; what you wrote stays on this device.'
  if (stopped === 'outrun')
    return 'Another tab has a newer copy of your things. Reload this one to go on; what you wrote stays on this device.'
  if (workOffline)
    return 'You work offline: nothing is sent or fetched. What you write stays on this device until you switch it off.'
  if (facts.offline)
    return 'What you write now stays on this device and goes out by itself when a connection is back.'
  return facts.isUnknown ? 'Reading what waits on this device.' : 'Nothing waits on this device.'
}

/** In place of it while a device is on its way to hold all that it is to hold. `come`: documents that have come. */
export function downloadMessage(come: number): string {
  const soFar = come > 0 ? `: ${come.toLocaleString('en')} so far` : ''
  return `Bringing your things to this device${soFar}.`
}

/** What a full device means. `unkept`: documents whose changes are in memory only. */
export function storageFullMessage(unkept: number): string {
  if (unkept === 0) return 'Nothing new is fetched until there is room. Free up space here or on the device.'
  const count = unkept === 1 ? '1 change is' : `${unkept} changes are`
  return `${count} kept in memory only and would go with this tab. Free up space, or export them to a file.`
}

const wait = (count: number): string => (count === 1 ? '1 waits' : `${count} wait`)
const need = (count: number): string => (count === 1 ? '1 needs attention' : `${count} need attention`)
const know = (count: number): string => (count === 1 ? '1 thing to know' : `${count} things to know`)
const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`)
