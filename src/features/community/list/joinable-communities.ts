import type { CommunityCard } from '#domain/community/card.ts'

/** The first communities that anyone may join without approval. */
export const openCommunities = (communities: readonly CommunityCard[], limit: number): CommunityCard[] =>
  communities
    .filter(({ joining, visibility, archived }) => joining === 'open' && visibility === 'public' && !archived)
    .slice(0, limit)

/** Size and place of a community. */
export function communityNote({ counts, area }: Pick<CommunityCard, 'counts' | 'area'>): string {
  const size = counts.members === 1 ? '1 member' : `${counts.members.toLocaleString('en')} members`
  return area ? `${size}, ${area.name}` : size
}
