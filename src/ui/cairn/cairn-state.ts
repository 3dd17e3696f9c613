export type CairnState = 'attention' | 'stopped' | 'offline' | 'sending' | 'waiting' | 'sent'

export interface CairnInput {
  /** the outbox has not been read yet, so the label must not claim that all is sent */
  isUnknown?: boolean
  /** number of unsent changes, including those that need attention */
  unsent: number
  needsAttention: number
  /** number of notices about completed changes */
  notices: number
  /** sync has stopped until the member acts */
  stopped: boolean
  offline: boolean
  sending: boolean
}

/** The most important state: attention, stopped, offline, sending, waiting, sent. */
export function cairnState(input: CairnInput): CairnState {
  const { unsent, needsAttention, notices, stopped, offline, sending } = input
  if (needsAttention + notices > 0) return 'attention'
  if (stopped) return 'stopped'
  if (offline) return 'offline'
  if (sending) return 'sending'
  return unsent > 0 ? 'waiting' : 'sent'
}

/** The state as a label for screen readers and the tooltip. */
export function cairnLabel(input: CairnInput): string {
  const { unsent, needsAttention, notices, stopped, offline } = input
  const parts: string[] = []
  if (stopped) parts.push('Sync has stopped')
  if (offline) parts.push('Offline')
  if (needsAttention > 0)
    parts.push(needsAttention === 1 ? '1 change needs attention' : `${needsAttention} changes need attention`)
  if (notices > 0) parts.push(notices === 1 ? '1 thing to know' : `${notices} things to know`)
  const rest = unsent - needsAttention
  if (rest > 0) parts.push(waitingLabel(rest, input.sending && !offline))
  if (parts.length > 0) return parts.join(', ')
  return input.isUnknown ? 'Sync' : 'All changes sent'
}

function waitingLabel(count: number, sending: boolean): string {
  const changes = count === 1 ? '1 change' : `${count} changes`
  if (sending) return `Sending ${changes}`
  return count === 1 ? `${changes} waits to be sent` : `${changes} wait to be sent`
}
