import { eventFields } from './event.ts'
import { type HostedEvent, isHost } from './may-write.ts'

const HOST_ONLY_FIELDS: readonly string[] = ['coHosts', 'community', 'visibility']

/** Names of the fields of an event that a member may write. */
export function writableEventFields(event: HostedEvent, memberId: string): readonly string[] {
  const all = Object.keys(eventFields)
  if (event.author.id === memberId) return all
  return isHost(event, memberId) ? all.filter((name) => !HOST_ONLY_FIELDS.includes(name)) : []
}
