import { accountMemberId } from '#domain/account/account.ts'
import type { Community } from '#domain/community/community.ts'
import type { MemberCard } from '#domain/member/user.ts'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'

/**
 * Whether a document is the member's own: what they wrote, what they keep, and what was said to nobody but them. A track belongs to
 * whom its route belongs, which it does not say itself.
 */
export function isOwnDocument(
  collection: Exclude<CollectionName, 'tracks'>,
  document: WireDocument,
  memberId: string,
): boolean {
  if (collection === 'notifications') return true // a device holds nobody else's
  if (collection === 'profiles') return document.id === memberId
  if (collection === 'account') return accountMemberId(document.id) === memberId
  const { author, stewards = [] } = document as { author?: MemberCard } & Partial<Pick<Community, 'stewards'>>
  return (
    author?.id === memberId || stewards.some(({ member, role }) => role === 'owner' && member.id === memberId)
  )
}
