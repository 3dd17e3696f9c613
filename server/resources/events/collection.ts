import { type EventFields, eventFields, type OutdoorEvent } from '#domain/event/event.ts'
import { geohash } from '#domain/std/geohash.ts'
import { areaScope, communityPageScope, communityScope, eventScope, memberScope } from '#domain/wire/scope.ts'
import { liveEvent, sayOfEvent, sayToMembers } from '../../live/say.ts'
import {
  type Audience,
  bannedCircle,
  communityCircle,
  EVERYBODY,
  eventCircle,
  isEverybody,
  membersOf,
} from '../../sync/circles.ts'
import type { Collection, Placement, Shown, Writing } from '../../sync/collection.ts'
import type { DocumentRow } from '../../sync/document-row.ts'
import { sameJson } from '../../sync/same-json.ts'
import { count } from '../../sync/set-by-server.ts'
import { insideOf } from '../communities/store.ts'
import { notify } from '../notifications/store.ts'
import { readMemberCard } from '../profiles/store.ts'
import { usageAfter } from '../usage/store.ts'
import { settleHosts } from './hosts.ts'
import { eventPolicy } from './policy.ts'
import { reseat, tellMovedUp } from './store.ts'

/** Seen by those to whom it is open, by its hosts, and by all who were asked or have answered. */
export const eventCollection: Collection = {
  name: 'events',
  fields: () => eventFields,
  policy: eventPolicy,
  parent: {
    of: ({ set }) =>
      typeof set['community'] === 'string' ? { collection: 'communities', id: set['community'] } : null,
    isOwned: false,
  },
  audience,
  barred: ({ parent }) => parent && bannedCircle(parent.id),
  carriedTo: ({ id }) => [eventCircle(id)],
  scopes,
  shared: () => null,
  async serverFields({ query, memberId }) {
    const author = await readMemberCard(query, memberId)
    return { author, participant_count: 0, waitlist_count: 0, like_count: 0 }
  },
  after: usageAfter,
  async alongCreate(writing, { row, parent }) {
    await settleHosts(writing.query, { event: row.id, before: [], after: (row.own as OutdoorEvent).coHosts })
    sayOfEvent(writing, row, { message: { type: 'event_created', event: liveEvent(row.own) } })
    return parent ? [await count(writing, parent, { events: 1 })] : []
  },
  async alongEdit(writing, { row, parent, before, after }) {
    const [was, is] = [before as OutdoorEvent, after as OutdoorEvent]
    await settleHosts(writing.query, { event: row.id, before: was.coHosts, after: is.coHosts })
    const told = await tellExpected(writing, { id: row.id, was, is })
    const seated = was.capacity === is.capacity ? null : await reseat(writing, { ...row, own: after })
    const own = { ...after, ...seated?.fields }
    const shown = { id: row.id, authorId: row.authorId, fields: own, parent }
    const event = { ...row, own, audience: audience(shown) }
    sayOfEvent(writing, event, { message: { type: 'event_updated', event: liveEvent(own) } })
    if (!seated) return { changed: told }
    const moved = await tellMovedUp(writing, event, { before, seated })
    return { changed: [...seated.changed, ...moved, ...told], fields: seated.fields }
  },
  async alongDelete(writing, { row, parent }) {
    sayOfEvent(writing, row, { message: { type: 'event_deleted', event_id: row.id } })
    return parent ? [await count(writing, parent, { events: -1 })] : []
  },
}

/** Whoever is expected hears when it is called off, or held at another time or place. */
async function tellExpected(
  writing: Writing,
  { id, was, is }: { id: string; was: OutdoorEvent; is: OutdoorEvent },
): Promise<DocumentRow[]> {
  const isOff = was.state !== 'cancelled' && is.state === 'cancelled'
  const isMoved = was.start !== is.start || !sameJson(was.meetingPoint, is.meetingPoint)
  if (!isOff && !isMoved) return []
  const expected = await membersOf(writing.query, [eventCircle(id)])
  const told = await notify(writing, {
    type: 'event_update',
    to: expected.get(eventCircle(id)) ?? [],
    message: isOff ? 'An event was called off.' : 'An event is held at another time or place.',
    link: `/events/${id}`,
    about: is.title,
  })
  const members = told.map(({ authorId }) => authorId)
  const event = liveEvent(is)
  if (isOff) sayToMembers(writing, members, { type: 'event_cancelled', event, reason: is.cancelReason })
  else if (was.start !== is.start)
    sayToMembers(writing, members, {
      type: 'event_rescheduled',
      event,
      old_date: was.start,
      new_date: is.start,
    })
  return told
}

function audience({ id, fields, parent }: Shown): Audience {
  const { visibility } = fields as unknown as EventFields
  const expected = eventCircle(id)
  if (visibility === 'invited') return [expected]
  if (visibility === 'members') return parent ? [communityCircle(parent.id), expected] : [expected]
  return parent && !isEverybody(insideOf(parent)) ? [...insideOf(parent), expected] : EVERYBODY
}

function scopes({ id, authorId, fields, parent, near, audience: seenBy }: Placement): string[] {
  const keys = [eventScope(id), memberScope(authorId), ...near.map(memberScope)]
  if (parent) keys.push(communityScope(parent.id))
  if (!isEverybody(seenBy)) return keys
  const { lat, lon } = (fields as unknown as EventFields).meetingPoint
  const cell = geohash(lat, lon, 5)
  const page = parent ? [communityPageScope(parent.id)] : []
  return [...keys, ...page, areaScope(cell.slice(0, 4)), areaScope(cell)]
}
