import * as v from 'valibot'
import { collectionCover } from '#domain/route-collection/cover.ts'
import type { Policy } from '../../sync/collection/collection.ts'
import type { Fields } from '../../sync/collection/document-row.ts'
import { FORBIDDEN } from '../../sync/collection/rejections.ts'
import { isSameJson } from '../../sync/json/same-json.ts'

/**
 * Adds a check to a policy: a member may only set a cover in their own name, or it would share
 * another's photo.
 */
export function requireOwnCover(policy: Policy): Policy {
  return {
    ...policy,
    async mayCreate(context, request) {
      return isOwnOrInvalid(request.set, context.memberId) ? policy.mayCreate(context, request) : FORBIDDEN
    },
    async mayEdit(context, request) {
      const isUnchanged = isSameJson(request.set['cover'], request.row.own['cover'])
      return isUnchanged || isOwnOrInvalid(request.set, context.memberId)
        ? policy.mayEdit(context, request)
        : FORBIDDEN
    },
  }
}

/** An invalid cover passes here; field validation rejects it with a message. */
function isOwnOrInvalid({ cover }: Fields, memberId: string): boolean {
  const parsed = v.safeParse(collectionCover, cover)
  return !parsed.success || parsed.output.by === memberId
}
