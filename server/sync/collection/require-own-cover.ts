import * as v from 'valibot'
import { coverPhoto } from '#domain/photo/cover.ts'
import { isSameJson } from '../json/same-json.ts'
import type { Policy, WriteContext } from './collection.ts'
import type { Fields } from './document-row.ts'
import { FORBIDDEN } from './rejections.ts'

/**
 * Adds a check to a policy: a member may only set a cover in their own name, or it would share
 * another's photo. `mayCopy`: whether a new document may take over the cover of another one.
 */
export function requireOwnCover<Body extends Fields, Created extends Fields, Parent extends Fields>(
  policy: Policy<Body, Created, Parent>,
  mayCopy?: (context: WriteContext, set: Created) => Promise<boolean>,
): Policy<Body, Created, Parent> {
  return {
    ...policy,
    async mayCreate(context, request) {
      const isAllowed =
        isOwnOrInvalid(request.set, context.memberId) || (await mayCopy?.(context, request.set))
      return isAllowed ? policy.mayCreate(context, request) : FORBIDDEN
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
  const parsed = v.safeParse(coverPhoto, cover)
  return !parsed.success || parsed.output.by === memberId
}
