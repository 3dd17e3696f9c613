import type { Community } from '#domain/community/community.ts'
import { type EventFields, eventFields, eventOrigin, type OutdoorEvent } from '#domain/event/event.ts'
import { encodeGeohash } from '#domain/std/geo/geohash.ts'
import {
  areaScope,
  communityPageScope,
  communityScope,
  eventScope,
  memberScope,
  profileScope,
} from '#domain/wire/sync/scope.ts'
import type { Query } from '../../db/database.ts'
import { eventCounts, publishToEventListeners } from '../../live/event-messages.ts'
import { boundMoment } from '../../sync/collection/bound-moment.ts'
import type { AudienceInput, Collection, ScopeInput, WriteContext } from '../../sync/collection/collection.ts'
import { requireOwnCover } from '../../sync/collection/require-own-cover.ts'
import { readDocuments } from '../../sync/documents/read-documents.ts'
import { incrementCounts } from '../../sync/documents/update-server-fields.ts'
import { isSameJson } from '../../sync/json/same-json.ts'
import {
  ALL_MEMBERS,
  type Audience,
  addToGroup,
  bannedGroup,
  communityGroup,
  eventGroup,
  isAllMembers,
  removeFromGroup,
} from '../../sync/visibility/groups.ts'
import { communityContentAudience } from '../communities/store.ts'
import { logAct } from '../moderation-log/store.ts'
import { readMemberCard } from '../profiles/store.ts'
import { lockMemberIfFilesChange, updateUsageAfter } from '../usage/store.ts'
import { afterDeletion } from './notices/after-deletion.ts'
import { notifyEdited } from './notices/notify-edited.ts'
import { deleteMoves } from './places/moves.ts'
import { notifyPlaced, updatePlaces } from './places/update-places.ts'
import { eventPolicy } from './policy.ts'
import { followCreation, followDeletion, followEdit } from './series/follow-edit.ts'
import { hostsAudience } from './store.ts'

/** An event is visible to its audience, its hosts, and to all who were invited or have answered. */
export const eventCollection: Collection<OutdoorEvent, EventFields, Community> = {
  name: 'events',
  writableFields: (_id, act) => (act === 'create' ? { ...eventFields, ...eventOrigin } : eventFields),
  policy: requireOwnCover(eventPolicy, isCoverOfContinued),
  boundMoments: (set, now) => {
    const announcements = set['announcements'] as EventFields['announcements'] | undefined
    if (!announcements) return set
    return { ...set, announcements: announcements.map((one) => ({ ...one, at: boundMoment(one.at, now) })) }
  },
  parent: {
    keyOf: ({ set }) =>
      typeof set['community'] === 'string' ? { collection: 'communities', id: set['community'] } : null,
    isAuthorOnly: false,
  },
  audience,
  childAudience: (input) => [...audience(input), ...hostsAudience(input.authorId, input.fields)],
  deniedGroup: ({ parent }) => parent && bannedGroup(parent.id),
  fanOutGroups: ({ id }) => [eventGroup(id)],
  scopes,
  showsPhotos: true,
  // Hosts base their edits on the body that they receive, so it names covers that have not arrived.
  sharedBody: () => null,
  async serverFields(context, { set }) {
    await lockMemberIfFilesChange(context, { after: set })
    const { query, memberId } = context
    const author = await readMemberCard(query, memberId)
    const counts = { participant_count: 0, waitlist_count: 0, like_count: 0 }
    return { author, series: null, occurrence: null, changed: [], ...counts }
  },
  deleteRest: deleteMoves,
  async afterChange(context, changed) {
    const deleted = await afterDeletion(context, changed)
    return [...(await updateUsageAfter(context, changed)), ...deleted]
  },
  async onCreate(context, { row, parent }) {
    await updateHosts(context.query, { event: row.id, before: [], after: row.own.coHosts })
    publishToEventListeners(context, row, { message: { type: 'event_created', event: eventCounts(row.own) } })
    const dates = await followCreation(context, { row, parent })
    return parent ? [await incrementCounts(context, parent, { events: 1 }), ...dates] : dates
  },
  async onUpdate(context, { row, parent, before, after, cause }) {
    await lockMemberIfFilesChange(context, { before, after })
    const followed = await followEdit(context, { row, parent, before, after, cause })
    await updateHosts(context.query, { event: row.id, before: before.coHosts, after: after.coHosts })
    const notifications = await notifyEdited(context, { event: row, before, after, cause })
    const update = await updatePlaces(context, row, { before, after })
    const fields = { ...followed.fields, ...update?.fields }
    const own = { ...after, ...fields }
    const audienceInput = { id: row.id, authorId: row.authorId, fields: own, parent }
    const event = { ...row, own, audience: audience(audienceInput) }
    publishToEventListeners(context, event, { message: { type: 'event_updated', event: eventCounts(own) } })
    const changed = [...followed.changed, ...notifications]
    if (!update) return { changed, fields }
    const placed = await notifyPlaced(context, event, { before, update })
    return { changed: [...update.changed, ...placed, ...changed], fields }
  },
  async onDelete(context, { row, parent }) {
    publishToEventListeners(context, row, { message: { type: 'event_deleted', event_id: row.id } })
    const { author, title } = row.own
    const isModerated = parent !== null && author.id !== context.memberId
    const followed = [
      ...(await followDeletion(context, row)),
      ...(isModerated
        ? await logAct(context, parent, { act: 'event_removed', about: author, summary: title })
        : []),
    ]
    const isCounted = parent !== null && row.own.series === null
    return isCounted ? [await incrementCounts(context, parent, { events: -1 }), ...followed] : followed
  },
}

/** A series that continues another one keeps its cover, also if a co-host chose it. */
async function isCoverOfContinued({ query }: WriteContext, set: EventFields): Promise<boolean> {
  const { continues, cover } = set as EventFields & Pick<OutdoorEvent, 'continues'>
  if (!continues) return false
  const [series] = await readDocuments(query, [{ collection: 'events', id: continues.series }])
  return series !== undefined && isSameJson(series.own['cover'], cover)
}

/** Adds new co-hosts to the event's group and removes former ones. */
async function updateHosts(
  query: Query,
  { event, before, after }: { event: string; before: readonly string[]; after: readonly string[] },
): Promise<void> {
  const group = eventGroup(event)
  for (const memberId of before.filter((id) => !after.includes(id)))
    await removeFromGroup(query, { group, memberId })
  const existing = await query<{ id: string }>('select id from member where id = any ($1)', [after])
  for (const { id } of existing) await addToGroup(query, { group, memberId: id, role: 'host' })
}

function audience({ id, fields, parent }: AudienceInput<OutdoorEvent, Community>): Audience {
  const { visibility } = fields
  // Members invited to a series see its dates.
  const expectedGroups = [eventGroup(id), ...(fields.series === null ? [] : [eventGroup(fields.series)])]
  if (visibility === 'invited') return expectedGroups
  if (visibility === 'members')
    return parent ? [communityGroup(parent.id), ...expectedGroups] : expectedGroups
  return parent && !isAllMembers(communityContentAudience(parent))
    ? [...communityContentAudience(parent), ...expectedGroups]
    : ALL_MEMBERS
}

function scopes({
  id,
  authorId,
  fields,
  parent,
  fanOutMembers,
  audience: visibleTo,
}: ScopeInput<OutdoorEvent, Community>): string[] {
  const keys = [eventScope(id), memberScope(authorId), ...fanOutMembers.map(memberScope)]
  if (fields.series !== null) keys.push(eventScope(fields.series))
  if (parent) keys.push(communityScope(parent.id))
  if (!isAllMembers(visibleTo)) return keys
  const { lat, lon } = fields.meetingPoint
  const cell = encodeGeohash(lat, lon, 5)
  const page = parent ? [communityPageScope(parent.id)] : []
  return [...keys, ...page, profileScope(authorId), areaScope(cell.slice(0, 4)), areaScope(cell)]
}
