export type CairnState = 'attention' | 'stopped' | 'offline' | 'sending' | 'waiting' | 'sent'

export interface CairnInput {
  /** what waits has not been read yet: nobody may say that all is sent */
  isUnknown?: boolean
  /** all that has not been sent, what needs attention included */
  unsent: number
  needsAttention: number
  /** what is settled, but the member should know of */
  notices: number
  /** nothing is sent or fetched until the member does something about it */
  stopped: boolean
  offline: boolean
  sending: boolean
}

/** What matters most wins: attention, stopped, offline, sending, waiting, sent. */
export function cairnState(facts: CairnInput): CairnState {
  const { unsent, needsAttention, notices, stopped, offline, sending } = facts
  if (needsAttention + notices > 0) return 'attention'
  if (stopped) return 'stopped'
  if (offline) return 'offline'
  if (sending) return 'sending'
  return unsent > 0 ? 'waiting' : 'sent'
}

/** The state in one sentence, for those who do not see the stones. */
export function cairnLabel(facts: CairnInput): string {
  const { unsent, needsAttention, notices, stopped, offline } = facts
  const parts: string[] = []
  if (stopped) parts.push('Sync has stopped')
  if (offline) parts.push('Offline')
  if (needsAttention > 0)
    parts.push(needsAttention === 1 ? '1 change needs attention' : `${needsAttention} changes need attention`)
  if (notices > 0) parts.push(notices === 1 ? '1 thing to know' : `${notices} things to know`)
  const rest = unsent - needsAttention
  if (rest > 0) parts.push(waitingWords(rest, facts.sending && !offline))
  if (parts.length > 0) return parts.join(', ')
  return facts.isUnknown ? 'Sync' : 'All changes sent'
}

function waitingWords(count: number, sending: boolean): string {
  const changes = count === 1 ? '1 change' : `${count} changes`
  if (sending) return `Sending ${changes}`
  return count === 1 ? `${changes} waits to be sent` : `${changes} wait to be sent`
}
