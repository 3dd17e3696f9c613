import type { RelationKind } from '#domain/relation/kinds.ts'
import { blockRule } from './kinds/block.ts'
import { collaborationRule } from './kinds/collaboration.ts'
import { favouriteRule } from './kinds/favourite.ts'
import { followRule } from './kinds/follow.ts'
import { invitationRule } from './kinds/invitation.ts'
import { likeRule } from './kinds/like.ts'
import { membershipRule } from './kinds/membership.ts'
import { participationRule } from './kinds/participation.ts'
import { voteRule } from './kinds/vote.ts'
import type { RelationRule } from './relation-rule.ts'

/** Concerns its member alone. */
const privateRule: RelationRule = {}

/** What each kind of edge adds to what all have in common. */
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
  mute: privateRule,
  report: privateRule,
  saved_filter: privateRule,
  check_in: privateRule,
}
