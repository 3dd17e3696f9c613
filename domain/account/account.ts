import * as v from 'valibot'
import { user } from '../member/user.ts'
import { documentHead } from '../wire/collections.ts'
import { draftFields } from './draft.ts'
import { feature, plan, subscription, usage } from './plan.ts'
import { achievement, reputation } from './reputation.ts'
import { seenFields } from './seen.ts'
import { settingsFields } from './settings.ts'

// The account collection holds one document per part, seen by its member alone. A document's id is `<member>:<part>`, that
// of a draft `<member>:draft:<its own id>`. The member writes settings, seen and drafts; the rest is the server's.

export const accountId = (memberId: string, part: Exclude<AccountPart, 'draft'>): string =>
  `${memberId}:${part}`

export const draftId = (memberId: string, id: string): string => `${memberId}:draft:${id}`

/** Whose account a document belongs to, by its id; undefined for an id that is none. */
export const accountMemberId = (id: string): string | undefined =>
  accountPartOf(id) === null ? undefined : id.split(':')[0]

/** The part of an account document, by its id; null for an id that is none. */
export function accountPartOf(id: string): AccountPart | null {
  const [member, name, own, more] = id.split(':')
  const part = PARTS.find((known) => known === name)
  if (!member || !part || more !== undefined) return null
  return (part === 'draft') === Boolean(own) ? part : null
}

export const accountMe = v.object({ ...documentHead, part: v.literal('me'), user })
const accountParts = [
  accountMe,
  v.object({ ...documentHead, part: v.literal('subscription'), subscription }),
  v.object({ ...documentHead, part: v.literal('usage'), usage }),
  v.object({ ...documentHead, part: v.literal('features'), features: v.array(feature) }),
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

/** What the member writes of a part; empty where it is the server's alone. */
export function accountFields(part: AccountPart | null): v.ObjectEntries {
  if (part === 'settings') return settingsFields
  if (part === 'seen') return seenFields
  return part === 'draft' ? draftFields : {}
}
