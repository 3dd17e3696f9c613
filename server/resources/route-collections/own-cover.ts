import * as v from 'valibot'
import { collectionCover } from '#domain/route-collection/cover.ts'
import type { Policy } from '../../sync/collection/collection.ts'
import type { Fields } from '../../sync/collection/document-row.ts'
import { FORBIDDEN } from '../../sync/collection/rejections.ts'
import { isSameJson } from '../../sync/json/same-json.ts'

/** The same policy, under which a member makes nothing a cover in the name of another: that would show the other's photo. */
export function requireOwnCover(policy: Policy): Policy {
  return {
    ...policy,
    async mayCreate(writing, asked) {
      return isOwn(asked.set, writing.memberId) ? policy.mayCreate(writing, asked) : FORBIDDEN
    },
    async mayEdit(writing, asked) {
      const stays = isSameJson(asked.set['cover'], asked.row.own['cover'])
      return stays || isOwn(asked.set, writing.memberId) ? policy.mayEdit(writing, asked) : FORBIDDEN
    },
  }
}

/** What is no cover at all, the fields' own check refuses in words. */
function isOwn({ cover }: Fields, memberId: string): boolean {
  const chosen = v.safeParse(collectionCover, cover)
  return !chosen.success || chosen.output.by === memberId
}
