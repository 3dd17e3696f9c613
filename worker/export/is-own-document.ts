import { accountMemberId } from '#domain/account/account.ts'
import type { Community } from '#domain/community/community.ts'
import type { MemberCard } from '#domain/member/user.ts'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'

/**
 * Whether a document belongs to the member: written by them, owned by them, or private to them. A
 * track belongs to the owner of its route, which it does not name itself.
 */
export function isOwnDocument(
  collection: Exclude<CollectionName, 'tracks'>,
  document: WireDocument,
  memberId: string,
): boolean {
  if (collection === 'notifications') return true // a device has no other member's notifications
  if (collection === 'profiles') return document.id === memberId
  if (collection === 'account') return accountMemberId(document.id) === memberId
  const { author, stewards = [] } = document as { author?: MemberCard } & Partial<Pick<Community, 'stewards'>>
  return (
    author?.id === memberId || stewards.some(({ member, role }) => role === 'owner' && member.id === memberId)
  )
}
