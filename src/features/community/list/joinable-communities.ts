import type { CommunityCard } from '#domain/community/card.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { ACTIVITY_LABELS } from '#domain/route/activity-labels.ts'

/** What a member has chosen in the profile. */
type Chosen = Pick<Profile, 'homeArea' | 'activities'>

/** A community with the reason why it is suggested; empty: only its size. */
export interface SuggestedCommunity {
  community: CommunityCard
  reason: string
}

/**
 * Communities that anyone may join without approval: those in the member's home area first, then
 * those with the member's activities, otherwise in the given order.
 */
export function suggestCommunities(
  communities: readonly CommunityCard[],
  { limit, chosen }: { limit: number; chosen: Chosen },
): SuggestedCommunity[] {
  const open = communities.filter(
    ({ joining, visibility, archived }) => joining === 'open' && visibility === 'public' && !archived,
  )
  return open
    .map((community) => ({ community, isNear: isNear(community, chosen), shared: shared(community, chosen) }))
    .toSorted((a, b) => Number(b.isNear) - Number(a.isNear) || b.shared.length - a.shared.length)
    .slice(0, limit)
    .map(({ community, isNear: near, shared: both }) => ({
      community,
      reason: [
        ...(near ? ['In your home area'] : []),
        ...(both.length > 0 ? [`Your activities: ${both.join(', ')}`] : []),
      ].join('. '),
    }))
}

const isNear = ({ area }: CommunityCard, { homeArea }: Chosen): boolean =>
  area !== null && homeArea !== null && area.cell.startsWith(homeArea.cell)

const shared = (community: CommunityCard, { activities }: Chosen): string[] =>
  community.activities.flatMap((each) => (activities.includes(each) ? [ACTIVITY_LABELS[each]] : []))

/** Size and place of a community. */
export function communityNote({ counts, area }: Pick<CommunityCard, 'counts' | 'area'>): string {
  const size = counts.members === 1 ? '1 member' : `${counts.members.toLocaleString('en')} members`
  return area ? `${size}, ${area.name}` : size
}
