import * as v from 'valibot'
import { COMMUNITY_ROLES } from '../community/access/roles.ts'
import { COMMUNITY_ANSWER_MAX, COMMUNITY_QUESTIONS_MAX, COMMUNITY_REASON_MAX } from '../community/limits.ts'
import { ACT_SUMMARY_MAX, MODERATION_ACTS } from '../community/moderation-act.ts'
import {
  EVENT_ANSWER_MAX,
  EVENT_GUESTS_MAX,
  EVENT_QUESTION_MAX,
  EVENT_QUESTIONS_MAX,
} from '../event/limits.ts'
import { MOVE_REASONS, PARTICIPATION_STATES } from '../event/move.ts'
import { memberCard } from '../member/user.ts'
import { SAVED_LIST_NAME_MAX } from '../trip/limits.ts'
import { packingItems } from '../trip/packing-item.ts'
import { encodedText, instant, reference, text, titleText } from '../wire/fields.ts'
import { APPEAL_TEXT_MAX, REPORT_REASONS, REPORT_TEXT_MAX } from './reports.ts'

// The kinds of relations between a member and a target, and who writes which part of each:
//
//   target   the target document; cannot be changed after creation
//   data     written by the member
//   made     additional fields if somebody else creates it for the member
//   answer   written by the owner of the target: hosts of an event, stewards of a community, the owner of a
//            trip, the followed member; of an invitation, the invited member
//   server   written by the server only
//
// `answer` fields are not inside `data`, so that they never conflict with edits of the member. The server
// sets them at creation; an edit may change them.

const emptyData = v.strictObject({})
/** at least the longest username and the longest name of a community */
const TARGET_NAME_MAX = 120

/**
 * Private to its member. `name`: of the target, as the member knew it; a blocked member's profile leaves
 * the device.
 */
const namedTarget = v.strictObject({ name: v.optional(text(TARGET_NAME_MAX)) })
const pointsTo = <const Names extends readonly [string, ...string[]]>(...names: Names) =>
  v.object({ collection: v.picklist(names), id: reference })

/** Check-ins of one participant that are kept: hosts may check somebody in on several devices. */
export const CHECK_INS_MAX = 10

const joinableTarget = pointsTo('events', 'communities', 'trips', 'route_collections')

export const relationKinds = {
  /** of another member; `requested` while that member has to approve it */
  follow: {
    target: pointsTo('profiles'),
    data: emptyData,
    answer: { state: v.picklist(['requested', 'accepted']) },
    server: {},
  },
  favourite: {
    target: pointsTo('routes', 'route_collections', 'events'),
    data: emptyData,
    answer: {},
    server: {},
  },
  like: { target: pointsTo('posts', 'comments', 'events'), data: emptyData, answer: {}, server: {} },
  /** for an option of a poll; a later vote replaces it */
  vote: { target: pointsTo('posts'), data: v.object({ option: reference }), answer: {}, server: {} },
  /** `state` is null for somebody who declines. Only the server admits to a full event. */
  participation: {
    target: pointsTo('events'),
    data: v.object({
      answer: v.picklist(['going', 'not_going']),
      guests: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(EVENT_GUESTS_MAX)),
      /** the member accepts the place that is offered */
      accepts: v.exactOptional(v.boolean()),
    }),
    answer: {
      state: v.nullable(v.picklist(PARTICIPATION_STATES)),
      /** when they were checked in at the meeting point; the first of several check-ins counts */
      checkedInAt: v.nullable(instant),
    },
    server: {
      /** place in line on the waitlist, from 1 without gaps */
      position: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
      /** until when an offered place is kept */
      offerUntil: v.exactOptional(v.nullable(instant)),
      /** why the state changed last; only its member gets it */
      reason: v.optional(v.nullable(v.picklist(MOVE_REASONS)), null),
      /** all check-ins, by hosts or the member, earliest first */
      checkIns: v.optional(
        v.pipe(v.array(v.object({ at: instant, by: reference })), v.maxLength(CHECK_INS_MAX)),
        [],
      ),
    },
  },
  /**
   * to the questions of an event; only its member and the hosts get it, so it is not in the
   * participation, which all who see the event get. It keeps each question as it was asked.
   */
  event_answers: {
    target: pointsTo('events'),
    data: v.object({
      answers: v.pipe(
        v.array(v.object({ question: text(EVENT_QUESTION_MAX), answer: text(EVENT_ANSWER_MAX) })),
        v.maxLength(EVENT_QUESTIONS_MAX),
      ),
    }),
    answer: {},
    server: {},
  },
  /** `answers`: to the community's questions, in the same order */
  membership: {
    target: pointsTo('communities'),
    data: v.object({
      answers: v.pipe(v.array(text(COMMUNITY_ANSWER_MAX)), v.maxLength(COMMUNITY_QUESTIONS_MAX)),
    }),
    answer: {
      state: v.picklist(['requested', 'invited', 'member', 'banned']),
      role: v.picklist(COMMUNITY_ROLES),
      /** why the member is banned; for the member and the stewards */
      reason: v.exactOptional(v.nullable(text(COMMUNITY_REASON_MAX))),
    },
    server: {},
  },
  /**
   * created by the owner for another member, who accepts or deletes it; the only field the member
   * writes
   */
  collaboration: {
    target: pointsTo('trips', 'route_collections'),
    data: v.object({ accepted: v.boolean() }),
    made: { role: v.picklist(['editor', 'viewer']) },
    answer: { role: v.picklist(['editor', 'viewer']) },
    server: { state: v.picklist(['invited', 'active']) },
  },
  /** created by the inviting member for the invited member, who accepts or declines */
  invitation: {
    target: joinableTarget,
    data: emptyData,
    answer: { state: v.picklist(['pending', 'accepted', 'declined']) },
    server: { by: memberCard },
  },
  /** hides each from the other */
  block: { target: pointsTo('profiles'), data: namedTarget, answer: {}, server: {} },
  /**
   * no notifications about the target: of a route, a post or an event, none about what others say or do there,
   * but still those of decisions
   */
  mute: {
    target: pointsTo('profiles', 'communities', 'routes', 'posts', 'events'),
    data: namedTarget,
    answer: {},
    server: {},
  },
  /** visible to its author and staff only */
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
  /** against a decision of staff; the target is the notification with its statement of reasons */
  appeal: {
    target: pointsTo('notifications'),
    data: v.object({ text: text(APPEAL_TEXT_MAX) }),
    answer: {},
    server: {},
  },
  /** `target.id` is the filter's own id, `target.collection` what it filters; `query`: as in the URL */
  saved_filter: {
    target: pointsTo('routes', 'events'),
    data: v.object({ name: titleText('Name', { min: 1, max: 80 }), query: encodedText(1_000) }),
    answer: {},
    server: {},
  },
  /**
   * a participant has arrived; created by the participant, or by a host for any member, who need not
   * have answered
   */
  check_in: {
    target: pointsTo('events'),
    data: v.object({ at: instant }),
    answer: {},
    server: { by: v.optional(v.nullable(memberCard), null) },
  },
  /**
   * an act of a steward, in the moderation log of the community; only the server creates it, and its id
   * ends with an id of its own instead of the target's
   */
  moderation: {
    target: pointsTo('communities'),
    data: emptyData,
    answer: {},
    server: {
      act: v.picklist(MODERATION_ACTS),
      /** the member it concerns */
      about: v.nullable(memberCard),
      /** the start of the text it concerns, the new role, or the names of changed fields */
      summary: text(ACT_SUMMARY_MAX),
      reason: v.nullable(text(COMMUNITY_REASON_MAX)),
    },
  },
  /** what the member packs for a trip besides the shared list; visible to that member only */
  packing_list: {
    target: pointsTo('trips'),
    data: v.object({ items: packingItems }),
    answer: {},
    server: {},
  },
  /**
   * a packing list with a name, for further trips; visible to its member only. `target.id` is its own id: it
   * stays when the trips that it was used for are deleted
   */
  saved_packing: {
    target: pointsTo('trips'),
    data: v.object({
      name: titleText('Name', { min: 1, max: SAVED_LIST_NAME_MAX }),
      items: packingItems,
    }),
    answer: {},
    server: {},
  },
} as const

/** Relations of a member to nothing that is stored: the id of their target is their own. */
export const KINDS_WITHOUT_TARGET: readonly RelationKind[] = ['saved_filter', 'saved_packing']

export const RELATION_KINDS = Object.keys(relationKinds) as RelationKind[]
export type RelationKind = keyof typeof relationKinds
