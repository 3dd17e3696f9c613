import { becomesPrivate } from '#domain/route/newly-private.ts'
import type { Route, RouteFields } from '#domain/route/route.ts'
import type { Policy } from '../../sync/collection/collection.ts'
import type { Fields } from '../../sync/collection/document-row.ts'
import { FORBIDDEN, invalidFields } from '../../sync/collection/rejections.ts'
import { requireAuthor } from '../../sync/collection/require-author.ts'
import { rejectForeignCommunities } from '../../sync/collection/shared-audience.ts'
import { featureRejection } from '../subscription/store.ts'
import { quotaRejection } from '../usage/store.ts'

/** Only moderators hide a route and show it again. */
const isHidden = ({ state }: Fields): boolean => state === 'hidden'
const ONLY_MODERATORS_HIDE = invalidFields({ state: ['Only moderators can hide a route.'] })

export const routePolicy: Policy<Route, RouteFields> = {
  async mayCreate(context, { set }) {
    if (isHidden(set)) return ONLY_MODERATORS_HIDE
    return (
      (await rejectForeignCommunities(context, set)) ??
      (becomesPrivate(null, set) ? await featureRejection(context, 'private_routes') : null) ??
      quotaRejection(context, 'routes')
    )
  },
  async mayEdit(context, { row, set }) {
    const rejection = requireAuthor(context, row)
    if (rejection) return rejection
    if (isHidden(set)) return ONLY_MODERATORS_HIDE
    if (isHidden(row.own) && Object.hasOwn(set, 'state')) return FORBIDDEN
    if (becomesPrivate(row.own, { ...row.own, ...set })) {
      const locked = await featureRejection(context, 'private_routes')
      if (locked) return locked
    }
    return rejectForeignCommunities(context, set)
  },
  async mayDelete(context, { row }) {
    return requireAuthor(context, row)
  },
}
