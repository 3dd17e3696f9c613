import { eventFields, type OutdoorEvent } from './event.ts'

type Hosted = { author: Pick<OutdoorEvent['author'], 'id'>; coHosts: readonly string[] }

export const isHost = ({ author, coHosts }: Hosted, memberId: string): boolean =>
  author.id === memberId || coHosts.includes(memberId)

const HOST_ONLY_FIELDS: readonly string[] = ['coHosts', 'community', 'visibility']

/** Names of the fields of an event that a member may write. */
export function writableEventFields(event: Hosted, memberId: string): readonly string[] {
  const all = Object.keys(eventFields)
  if (event.author.id === memberId) return all
  return isHost(event, memberId) ? all.filter((name) => !HOST_ONLY_FIELDS.includes(name)) : []
}
