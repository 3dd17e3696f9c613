import type { RelationKind } from '#domain/relation/kinds.ts'
import { blockRule } from './kinds/block.ts'
import { checkInRule } from './kinds/check-in.ts'
import { collaborationRule } from './kinds/collaboration.ts'
import { eventAnswersRule } from './kinds/event-answers.ts'
import { favouriteRule } from './kinds/favourite.ts'
import { followRule } from './kinds/follow.ts'
import { invitationRule } from './kinds/invitation.ts'
import { likeRule } from './kinds/like.ts'
import { membershipRule } from './kinds/membership/membership.ts'
import { moderationRule } from './kinds/moderation.ts'
import { participationRule } from './kinds/participation.ts'
import { appealRule } from './kinds/report/appeal.ts'
import { reportRule } from './kinds/report/report.ts'
import { voteRule } from './kinds/vote.ts'
import type { RelationRule } from './relation-rule.ts'

/** Visible to its member only. */
const privateRule: RelationRule = {}

/** The rules of each kind of relation. */
export const relationRules: Record<RelationKind, RelationRule> = {
  follow: followRule,
  favourite: favouriteRule,
  like: likeRule,
  vote: voteRule,
  block: blockRule,
  collaboration: collaborationRule,
  membership: membershipRule,
  invitation: invitationRule,
  participation: participationRule,
  event_answers: eventAnswersRule,
  mute: privateRule,
  report: reportRule,
  appeal: appealRule,
  saved_filter: privateRule,
  check_in: checkInRule,
  moderation: moderationRule,
  packing_list: privateRule,
  saved_packing: privateRule,
}
