import type { OutdoorEvent } from '#domain/event/event.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { type Audience, memberGroup } from '../../sync/visibility/groups.ts'

export type Participation = RelationOf<'participation'>

export const isEvent = (row: DocumentRow): row is DocumentRow<OutdoorEvent> => row.collection === 'events'

/** The host and the co-hosts of an event. */
export const hostsOf = (authorId: string, { coHosts }: Pick<OutdoorEvent, 'coHosts'>): string[] => [
  ...new Set([authorId, ...coHosts]),
]

/** The audience of what only hosts may see. */
export const hostsAudience = (authorId: string, fields: Pick<OutdoorEvent, 'coHosts'>): Audience =>
  hostsOf(authorId, fields).map(memberGroup)
