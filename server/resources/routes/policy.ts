import type { Policy } from '../../sync/collection.ts'
import type { Fields } from '../../sync/document-row.ts'
import { onlyAuthor } from '../../sync/only-author.ts'
import { FORBIDDEN, invalid } from '../../sync/refusal.ts'
import { strangeCommunities } from '../../sync/shared-with.ts'
import { overQuota } from '../usage/store.ts'

/** Hiding is a moderator's act, and so is bringing back what was hidden. */
const hides = ({ state }: Fields): boolean => state === 'hidden'
const NOT_YOURS_TO_HIDE = invalid({ state: ['A route is hidden by moderators only.'] })

export const routePolicy: Policy = {
  async mayCreate(writing, { set }) {
    if (hides(set)) return NOT_YOURS_TO_HIDE
    return (await strangeCommunities(writing, set)) ?? overQuota(writing, 'routes')
  },
  async mayEdit(writing, { row, set }) {
    const denied = onlyAuthor(writing, row)
    if (denied) return denied
    if (hides(set)) return NOT_YOURS_TO_HIDE
    if (hides(row.own) && Object.hasOwn(set, 'state')) return FORBIDDEN
    return strangeCommunities(writing, set)
  },
  async mayDelete(writing, { row }) {
    return onlyAuthor(writing, row)
  },
}
