import * as v from 'valibot'
import { user } from '../member/user.ts'
import { plan } from '../subscription/plan.ts'
import { subscriptionFields } from '../subscription/subscription.ts'
import { usage } from '../subscription/usage.ts'
import { documentHead } from '../wire/collections.ts'
import { draftFields } from './draft.ts'
import { achievement, reputation } from './reputation.ts'
import { seenFields } from './seen.ts'
import { settingsFields } from './settings.ts'

// The account collection has one document per part, visible to its member only. The id of a document is
// `<member>:<part>`, that of a draft `<member>:draft:<draft id>`. The member writes settings, seen and
// drafts; the server writes the other parts.

export const accountId = (memberId: string, part: Exclude<AccountPart, 'draft'>): string =>
  `${memberId}:${part}`

export const draftId = (memberId: string, id: string): string => `${memberId}:draft:${id}`

/** The member of an account document, by its id; undefined for any other id. */
export const accountMemberId = (id: string): string | undefined =>
  accountPartOf(id) === null ? undefined : id.split(':')[0]

/** The part of an account document, by its id; null for any other id. */
export function accountPartOf(id: string): AccountPart | null {
  const [member, name, draft, more] = id.split(':')
  const part = PARTS.find((known) => known === name)
  if (!member || !part || more !== undefined) return null
  return (part === 'draft') === Boolean(draft) ? part : null
}

export const accountMe = v.object({ ...documentHead, part: v.literal('me'), user })
const accountParts = [
  accountMe,
  v.object({ ...documentHead, part: v.literal('subscription'), ...subscriptionFields }),
  v.object({ ...documentHead, part: v.literal('usage'), usage }),
  v.object({ ...documentHead, part: v.literal('plans'), plans: v.array(plan) }),
  v.object({ ...documentHead, part: v.literal('reputation'), reputation }),
  v.object({ ...documentHead, part: v.literal('achievements'), achievements: v.array(achievement) }),
  v.object({ ...documentHead, part: v.literal('settings'), ...settingsFields }),
  v.object({ ...documentHead, part: v.literal('seen'), ...seenFields }),
  v.object({ ...documentHead, part: v.literal('draft'), ...draftFields }),
] as const

export const account = v.variant('part', accountParts)
export type Account = v.InferOutput<typeof account>
export type AccountPart = Account['part']
export type AccountOf<P extends AccountPart> = Extract<Account, { part: P }>

const PARTS: readonly AccountPart[] = accountParts.map((part) => part.entries.part.literal)

/** The fields of a part that the member writes; empty for parts of the server. */
export function accountFields(part: AccountPart | null): v.ObjectEntries {
  if (part === 'settings') return settingsFields
  if (part === 'seen') return seenFields
  return part === 'draft' ? draftFields : {}
}
