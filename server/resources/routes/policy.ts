import type { Policy } from '../../sync/collection/collection.ts'
import type { Fields } from '../../sync/collection/document-row.ts'
import { FORBIDDEN, invalidFields } from '../../sync/collection/rejections.ts'
import { requireAuthor } from '../../sync/collection/require-author.ts'
import { rejectForeignCommunities } from '../../sync/collection/shared-audience.ts'
import { quotaRefusal } from '../usage/store.ts'

/** Hiding is a moderator's act, and so is bringing back what was hidden. */
const hides = ({ state }: Fields): boolean => state === 'hidden'
const NOT_YOURS_TO_HIDE = invalidFields({ state: ['A route is hidden by moderators only.'] })

export const routePolicy: Policy = {
  async mayCreate(writing, { set }) {
    if (hides(set)) return NOT_YOURS_TO_HIDE
    return (await rejectForeignCommunities(writing, set)) ?? quotaRefusal(writing, 'routes')
  },
  async mayEdit(writing, { row, set }) {
    const denied = requireAuthor(writing, row)
    if (denied) return denied
    if (hides(set)) return NOT_YOURS_TO_HIDE
    if (hides(row.own) && Object.hasOwn(set, 'state')) return FORBIDDEN
    return rejectForeignCommunities(writing, set)
  },
  async mayDelete(writing, { row }) {
    return requireAuthor(writing, row)
  },
}
