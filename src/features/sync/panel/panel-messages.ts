import type { SyncStopReason } from '#domain/wire/sync/sync-status.ts'
import { type CairnInput, cairnState } from '../../../ui/cairn/cairn-state.ts'

interface PanelState {
  cairn: CairnInput
  /** the member has switched off all network traffic */
  workOffline: boolean
  /** why sync has stopped; null: it has not */
  stopped: SyncStopReason | null
}

/** Title of the Sync panel: the state in a few words. */
export function panelTitle({ cairn, stopped, workOffline }: PanelState): string {
  const { unsent, needsAttention, notices } = cairn
  const waiting = unsent - needsAttention
  const state = cairnState(cairn)
  if (state === 'attention') {
    const parts = [
      waiting > 0 && waitingText(waiting),
      needsAttention > 0 && attentionText(needsAttention),
      notices > 0 && noticesText(notices),
    ]
    return parts.filter((part) => part !== false).join(', ')
  }
  if (stopped) return unsent > 0 ? `Sync has stopped, ${waitingText(unsent)}` : 'Sync has stopped'
  if (workOffline) return unsent > 0 ? `Working offline, ${waitingText(unsent)}` : 'Working offline'
  if (state === 'offline') return unsent > 0 ? `Offline, ${waitingText(unsent)}` : 'Offline'
  if (state === 'sending') return unsent > 0 ? `Sending ${changes(unsent)}` : 'Syncing'
  if (state === 'waiting') return `${changes(unsent)} ${unsent === 1 ? 'waits' : 'wait'}`
  return cairn.isUnknown ? 'Sync' : 'Everything is sent'
}

/** The sentence under the title if nothing waits to be sent. */
export function idleMessage({ cairn, stopped, workOffline }: PanelState): string {
  if (stopped === 'ended')
    return 'Your session has ended. Sign in again to continue. Your changes stay on this device.'
  if (stopped === 'outdated')
    return 'The server needs a newer version of the app. Update to continue. Your changes stay on this device.'
  if (stopped === 'outrun')
    return 'Another tab has a newer copy of your data. Reload this tab to continue. Your changes stay on this device.'
  if (workOffline)
    return 'Work offline is on: nothing is sent or downloaded. Your changes stay on this device until you switch it off.'
  if (cairn.offline) return 'Your changes are saved on this device and sent when you are back online.'
  return cairn.isUnknown ? 'Reading unsent changes.' : 'All changes are sent.'
}

/** In its place during the first sync. `downloaded`: documents downloaded so far. */
export function downloadMessage(downloaded: number): string {
  const soFar =
    downloaded > 0
      ? `: ${downloaded === 1 ? '1 item' : `${downloaded.toLocaleString('en')} items`} so far`
      : ''
  return `Downloading your data${soFar}.`
}

/** What it means that the device is full. `unkept`: documents whose changes are in memory only. */
export function storageFullMessage(unkept: number): string {
  if (unkept === 0)
    return 'Nothing new is downloaded until there is space. Free up space here or on the device.'
  const count = unkept === 1 ? '1 change is' : `${unkept} changes are`
  return `${count} saved in memory only and will be lost if this tab closes. Free up space, or export them to a file.`
}

const waitingText = (count: number): string => (count === 1 ? '1 waits' : `${count} wait`)
const attentionText = (count: number): string =>
  count === 1 ? '1 needs attention' : `${count} need attention`
const noticesText = (count: number): string => (count === 1 ? '1 thing to know' : `${count} things to know`)
const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`)
