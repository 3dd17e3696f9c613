import type { CommunityCard } from '#domain/community/card.ts'

/** Those that let everybody in, in their order, and no more than asked for. What has to be asked first is asked on its own page. */
export const openCommunities = (communities: readonly CommunityCard[], most: number): CommunityCard[] =>
  communities
    .filter(({ joining, visibility, archived }) => joining === 'open' && visibility === 'public' && !archived)
    .slice(0, most)

/** How large a community is, and where. */
export function communityNote({ counts, area }: Pick<CommunityCard, 'counts' | 'area'>): string {
  const size = counts.members === 1 ? '1 member' : `${counts.members.toLocaleString('en')} members`
  return area ? `${size}, ${area.name}` : size
}
