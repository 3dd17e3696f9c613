import * as v from 'valibot'
import { expect, it } from 'vitest'
import { draftFields } from '../account/draft.ts'
import { settingsFields } from '../account/settings.ts'
import { commentFields } from '../comment/comment.ts'
import { communityFields } from '../community/community.ts'
import { eventFields } from '../event/event.ts'
import { registration } from '../member/credentials.ts'
import { notificationServerFields } from '../notification/notification.ts'
import { postFields, postModerationFields } from '../post/post.ts'
import { profileFields } from '../profile/profile.ts'
import { relationKinds } from '../relation/kinds.ts'
import { routeFields } from '../route/route.ts'
import { routeCollectionFields } from '../route-collection/route-collection.ts'
import { trackFields } from '../track/track.ts'
import { tripFields } from '../trip/trip.ts'
import { linkJoin } from './invite-link.ts'
import { mediaMetadata } from './media.ts'
import { announcementRequest } from './operations/announcements.ts'
import { appealDecisionRequest, decisionRequest, dismissAllRequest } from './operations/moderation.ts'
import { outboxRequest } from './operations/outbox.ts'
import { planRequest, staffRequest, suspendRequest } from './operations/tables.ts'
import { foundRoutesRequest } from './search/found-routes.ts'
import { searchRequest } from './search/search.ts'
import { suspensionAppeal } from './session/suspension.ts'

// Every text that a member can type, in every schema: how it is counted, and what becomes of text that
// no address and no database can hold.

const SCHEMAS: Readonly<Record<string, unknown>> = {
  route: v.object(routeFields),
  track: v.object(trackFields),
  comment: v.object(commentFields),
  post: v.object(postFields),
  event: v.object(eventFields),
  community: v.object(communityFields),
  trip: v.object(tripFields),
  route_collection: v.object(routeCollectionFields),
  profile: v.object(profileFields),
  settings: v.object(settingsFields),
  draft: v.object(draftFields),
  notification: v.pick(v.object(notificationServerFields), ['title', 'message', 'content_object_summary']),
  registration,
  search: searchRequest,
  found_routes: foundRoutesRequest,
  file: mediaMetadata,
  post_moderation: v.object(postModerationFields),
  link_join: linkJoin,
  suspension_appeal: v.pick(suspensionAppeal, ['text']),
  announcement: announcementRequest,
  decision: decisionRequest,
  dismissal: v.pick(dismissAllRequest, ['reason']),
  appeal_decision: appealDecisionRequest,
  suspension: suspendRequest,
  plan: planRequest,
  staff: staffRequest,
  outbox: v.pick(outboxRequest, ['reason']),
  ...Object.fromEntries(
    Object.entries(relationKinds).map(([kind, { data }]) => [`relation.${kind}`, data] as const),
  ),
}

/** Ids, codes and encoded data: counted in UTF-16 units, and never cut. */
const ENCODED = new Set(
  (
    'blur by coHosts communities community content coordinates copiedFrom cover created_at id media of ' +
    'option preview query replyTo route routes rrule surfaces target template type value assignee ' +
    'absent avatar author heir link cell timeZone url slug email password password_confirm postNotices sender.username scale.name'
  ).split(' '),
)

type Leaf = v.GenericSchema<string, string>
interface Node {
  type: string
  entries?: Record<string, unknown>
  item?: unknown
  items?: unknown[]
  options?: unknown[]
  wrapped?: unknown
  key?: unknown
  value?: unknown
}

function* texts(schema: unknown, path: string): Generator<[path: string, leaf: Leaf]> {
  const node = schema as Node
  if (node.type === 'string') yield [path, schema as Leaf]
  if (node.type === 'picklist') return
  for (const [name, entry] of Object.entries(node.entries ?? {})) yield* texts(entry, `${path}.${name}`)
  const inner = [
    node.item,
    node.wrapped,
    node.key,
    node.value,
    ...(node.items ?? []),
    ...(node.options ?? []),
  ]
  for (const each of inner) if (typeof each === 'object' && each !== null) yield* texts(each, path)
}

const leaves = Object.entries(SCHEMAS)
  .flatMap(([name, schema]) => [...texts(schema, name)])
  .filter(([path]) => path !== 'registration.password_confirm') // compared, never stored

const accepts = (leaf: Leaf, text: string): boolean => v.safeParse(leaf, text).success
const isEncoded = (path: string): boolean =>
  ENCODED.has(path.split('.').slice(-1).join('.')) || ENCODED.has(path.split('.').slice(-2).join('.'))
const freeTexts = leaves.filter(([path, leaf]) => !isEncoded(path) && accepts(leaf, '🥾🥾🥾'))

const TOO_LONG = 'x'.repeat(12_000)

/** The largest number of letters that a field accepts, as its message says. */
function findLimit(leaf: Leaf): number {
  const { issues = [] } = v.safeParse(leaf, TOO_LONG)
  const limits = issues.flatMap(({ message }) => /at most ([\d,]+) characters/i.exec(message)?.[1] ?? [])
  const limit = Number(limits[0]?.replaceAll(',', ''))
  expect([accepts(leaf, 'x'.repeat(limit)), accepts(leaf, 'x'.repeat(limit + 1))]).toEqual([true, false])
  return limit
}

const CHARACTERS = ['👨‍👩‍👧‍👦', 'n\u0303\u0324', 'ש\u05c1', '🇸🇮']

/** So many characters, of all kinds in turn: segmenting long texts of each kind would take seconds. */
const mixed = (count: number): string =>
  Array.from({ length: count }, (_, at) => CHARACTERS[at % CHARACTERS.length]).join('')

it.each(leaves)('%s keeps no half of an emoji', (_, leaf) => {
  for (const text of ['abc\ud83e', '\udd7eabc', '\ud83e', 'a\ud83e\ud83eb']) {
    const { success, output } = v.safeParse(leaf, text)
    if (success) expect(output).not.toMatch(/\p{Cs}/u)
  }
})

it.each(freeTexts)('%s counts emoji, marks and right-to-left letters as the reader does', (_, leaf) => {
  const limit = findLimit(leaf)
  for (const character of CHARACTERS) expect(accepts(leaf, character.repeat(3))).toBe(true)
  expect([accepts(leaf, mixed(limit)), accepts(leaf, mixed(limit + 1))]).toEqual([true, false])
})

it('finds the texts of every noun', () => {
  expect(new Set(freeTexts.map(([path]) => path.split('.')[0]))).toEqual(
    new Set(
      Object.keys(SCHEMAS)
        .filter((name) => !name.startsWith('relation.'))
        .concat('relation'),
    ),
  )
})
