import { type EventFields, eventFields, type OutdoorEvent } from '#domain/event/event.ts'
import { encodeGeohash } from '#domain/std/geo/geohash.ts'
import {
  areaScope,
  communityPageScope,
  communityScope,
  eventScope,
  memberScope,
} from '#domain/wire/sync/scope.ts'
import { eventCounts, publishToEventListeners, publishToMembers } from '../../live/event-messages.ts'
import type { AudienceInput, Collection, ScopeInput, WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { incrementCounts } from '../../sync/documents/update-server-fields.ts'
import { isSameJson } from '../../sync/json/same-json.ts'
import {
  ALL_MEMBERS,
  type Audience,
  bannedGroup,
  communityGroup,
  eventGroup,
  isAllMembers,
  readGroupMembers,
} from '../../sync/visibility/groups.ts'
import { communityContentAudience } from '../communities/store.ts'
import { notify } from '../notifications/store.ts'
import { readMemberCard } from '../profiles/store.ts'
import { updateUsageAfter } from '../usage/store.ts'
import { updateHosts } from './hosts.ts'
import { eventPolicy } from './policy.ts'
import { notifyPromoted, promoteFromWaitlist } from './store.ts'

/** Seen by those to whom it is open, by its hosts, and by all who were asked or have answered. */
export const eventCollection: Collection = {
  name: 'events',
  writableFields: () => eventFields,
  policy: eventPolicy,
  parent: {
    keyOf: ({ set }) =>
      typeof set['community'] === 'string' ? { collection: 'communities', id: set['community'] } : null,
    isAuthorOnly: false,
  },
  audience,
  deniedGroup: ({ parent }) => parent && bannedGroup(parent.id),
  fanOutGroups: ({ id }) => [eventGroup(id)],
  scopes,
  sharedBody: () => null,
  async serverFields({ query, memberId }) {
    const author = await readMemberCard(query, memberId)
    return { author, participant_count: 0, waitlist_count: 0, like_count: 0 }
  },
  afterChange: updateUsageAfter,
  async onCreate(writing, { row, parent }) {
    await updateHosts(writing.query, { event: row.id, before: [], after: (row.own as OutdoorEvent).coHosts })
    publishToEventListeners(writing, row, { message: { type: 'event_created', event: eventCounts(row.own) } })
    return parent ? [await incrementCounts(writing, parent, { events: 1 })] : []
  },
  async onUpdate(writing, { row, parent, before, after }) {
    const [was, is] = [before as OutdoorEvent, after as OutdoorEvent]
    await updateHosts(writing.query, { event: row.id, before: was.coHosts, after: is.coHosts })
    const told = await tellExpected(writing, { id: row.id, was, is })
    const seated =
      was.capacity === is.capacity ? null : await promoteFromWaitlist(writing, { ...row, own: after })
    const own = { ...after, ...seated?.fields }
    const shown = { id: row.id, authorId: row.authorId, fields: own, parent }
    const event = { ...row, own, audience: audience(shown) }
    publishToEventListeners(writing, event, { message: { type: 'event_updated', event: eventCounts(own) } })
    if (!seated) return { changed: told }
    const moved = await notifyPromoted(writing, event, { before, seated })
    return { changed: [...seated.changed, ...moved, ...told], fields: seated.fields }
  },
  async onDelete(writing, { row, parent }) {
    publishToEventListeners(writing, row, { message: { type: 'event_deleted', event_id: row.id } })
    return parent ? [await incrementCounts(writing, parent, { events: -1 })] : []
  },
}

/** Whoever is expected hears when it is called off, or held at another time or place. */
async function tellExpected(
  writing: WriteContext,
  { id, was, is }: { id: string; was: OutdoorEvent; is: OutdoorEvent },
): Promise<DocumentRow[]> {
  const isOff = was.state !== 'cancelled' && is.state === 'cancelled'
  const isMoved = was.start !== is.start || !isSameJson(was.meetingPoint, is.meetingPoint)
  if (!isOff && !isMoved) return []
  const expected = await readGroupMembers(writing.query, [eventGroup(id)])
  const told = await notify(writing, {
    type: 'event_update',
    to: expected.get(eventGroup(id)) ?? [],
    message: isOff ? 'An event was called off.' : 'An event is held at another time or place.',
    link: `/events/${id}`,
    about: is.title,
  })
  const members = told.map(({ authorId }) => authorId)
  const event = eventCounts(is)
  if (isOff) publishToMembers(writing, members, { type: 'event_cancelled', event, reason: is.cancelReason })
  else if (was.start !== is.start)
    publishToMembers(writing, members, {
      type: 'event_rescheduled',
      event,
      old_date: was.start,
      new_date: is.start,
    })
  return told
}

function audience({ id, fields, parent }: AudienceInput): Audience {
  const { visibility } = fields as unknown as EventFields
  const expected = eventGroup(id)
  if (visibility === 'invited') return [expected]
  if (visibility === 'members') return parent ? [communityGroup(parent.id), expected] : [expected]
  return parent && !isAllMembers(communityContentAudience(parent))
    ? [...communityContentAudience(parent), expected]
    : ALL_MEMBERS
}

function scopes({ id, authorId, fields, parent, fanOutMembers, audience: seenBy }: ScopeInput): string[] {
  const keys = [eventScope(id), memberScope(authorId), ...fanOutMembers.map(memberScope)]
  if (parent) keys.push(communityScope(parent.id))
  if (!isAllMembers(seenBy)) return keys
  const { lat, lon } = (fields as unknown as EventFields).meetingPoint
  const cell = encodeGeohash(lat, lon, 5)
  const page = parent ? [communityPageScope(parent.id)] : []
  return [...keys, ...page, areaScope(cell.slice(0, 4)), areaScope(cell)]
}
