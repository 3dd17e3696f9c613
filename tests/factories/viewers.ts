import type { Viewer } from '#domain/member/may-see.ts'

interface Ties {
  follows?: readonly string[]
  memberOf?: readonly string[]
  apartFrom?: readonly string[]
}

/** A member with these relations and no others. */
export function viewerOf(id: string, { follows = [], memberOf = [], apartFrom = [] }: Ties = {}): Viewer {
  return {
    id,
    follows: (memberId) => follows.includes(memberId),
    isMemberOf: (communityId) => memberOf.includes(communityId),
    hasBlockWith: (memberId) => apartFrom.includes(memberId),
  }
}
