import * as v from 'valibot'
import { COMMUNITY_ROLES } from '../community/community.ts'
import { EVENT_GUESTS_MAX } from '../event/event.ts'
import { memberCard } from '../member/user.ts'
import { instant, reference, text, titleText } from '../wire/fields.ts'

// The kinds of edges between a member and something, and who writes which part of each:
//
//   target   what it points to; said once, when it is made
//   data     what its member says
//   made     what else is said when it is made by somebody else for its member
//   answer   what whoever owns the target says: hosts of an event, stewards of a community, the owner of a trip, the
//            member followed; of an invitation, the member invited
//   server   what the server alone says
//
// An answer stands beside `data` and not inside it, so that it never contradicts what the member changes meanwhile. What
// `answer` names is set by the server when the edge is made, and may be changed by an edit.

const nothing = v.strictObject({})
const pointsTo = <const Names extends readonly [string, ...string[]]>(...names: Names) =>
  v.object({ collection: v.picklist(names), id: reference })

export const REPORT_TEXT_MAX = 2_000
export const REPORT_REASONS = ['spam', 'harassment', 'unsafe', 'wrong', 'illegal', 'other'] as const

const joinable = pointsTo('events', 'communities', 'trips', 'route_collections')

export const relationKinds = {
  /** of another member; waits as `requested` where that member approves followers */
  follow: {
    target: pointsTo('profiles'),
    data: nothing,
    answer: { state: v.picklist(['requested', 'accepted']) },
    server: {},
  },
  favourite: {
    target: pointsTo('routes', 'route_collections', 'events'),
    data: nothing,
    answer: {},
    server: {},
  },
  like: { target: pointsTo('posts', 'comments', 'events'), data: nothing, answer: {}, server: {} },
  /** for an option of a poll; another vote takes its place */
  vote: { target: pointsTo('posts'), data: v.object({ option: reference }), answer: {}, server: {} },
  /** `state` is null for somebody who does not come. Going to a full event is the server's to grant. */
  participation: {
    target: pointsTo('events'),
    data: v.object({
      answer: v.picklist(['going', 'not_going']),
      guests: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(EVENT_GUESTS_MAX)),
    }),
    answer: {
      state: v.nullable(v.picklist(['requested', 'going', 'waitlist', 'refused'])),
      /** when a host ticked them off at the meeting point */
      checkedInAt: v.nullable(instant),
    },
    /** place on the waitlist, from 1 */
    server: { position: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))) },
  },
  /** `answers`: to the community's questions, in their order */
  membership: {
    target: pointsTo('communities'),
    data: v.object({ answers: v.pipe(v.array(text(1_000)), v.maxLength(5)), muted: v.boolean() }),
    answer: {
      state: v.picklist(['requested', 'invited', 'member', 'banned']),
      role: v.picklist(COMMUNITY_ROLES),
    },
    server: {},
  },
  /** made by the owner for another member, who accepts it or deletes it; that is the one answer of the member's own */
  collaboration: {
    target: pointsTo('trips', 'route_collections'),
    data: v.object({ accepted: v.boolean() }),
    made: { role: v.picklist(['editor', 'viewer']) },
    answer: { role: v.picklist(['editor', 'viewer']) },
    server: { state: v.picklist(['invited', 'active']) },
  },
  /** made by whoever invites, for the member invited, who answers */
  invitation: {
    target: joinable,
    data: nothing,
    answer: { state: v.picklist(['pending', 'accepted', 'declined']) },
    server: { by: memberCard },
  },
  /** neither sees the other any more */
  block: { target: pointsTo('profiles'), data: nothing, answer: {}, server: {} },
  /** its target tells its member nothing any more */
  mute: { target: pointsTo('profiles', 'communities'), data: nothing, answer: {}, server: {} },
  /** seen by its author and staff alone */
  report: {
    target: pointsTo(
      'profiles',
      'routes',
      'events',
      'trips',
      'communities',
      'posts',
      'comments',
      'route_collections',
    ),
    data: v.object({ reason: v.picklist(REPORT_REASONS), text: text(REPORT_TEXT_MAX) }),
    answer: {},
    server: {},
  },
  /** `target.id` is the filter's own id, `target.collection` what it filters; `query`: as in the address */
  saved_filter: {
    target: pointsTo('routes', 'events'),
    data: v.object({ name: titleText('Name', { min: 1, max: 80 }), query: text(1_000) }),
    answer: {},
    server: {},
  },
  /** the participant's own word that they have arrived */
  check_in: { target: pointsTo('events'), data: v.object({ at: instant }), answer: {}, server: {} },
} as const

export const RELATION_KINDS = Object.keys(relationKinds) as RelationKind[]
export type RelationKind = keyof typeof relationKinds
