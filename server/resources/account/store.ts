import { accountFields, accountId, accountMemberId, accountPartOf } from '#domain/account/account.ts'
import { DEFAULT_SEEN } from '#domain/account/seen.ts'
import { DEFAULT_SETTINGS } from '#domain/account/settings.ts'
import type { User } from '#domain/member/user.ts'
import type { Plan } from '#domain/subscription/plan.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import type { Collection, WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { lockDocument } from '../../sync/documents/read-documents.ts'
import { type NewDocument, updateDocument } from '../../sync/documents/save-document.ts'
import { AUTHOR_ONLY } from '../../sync/visibility/groups.ts'
import { applyNotificationCutoffs, boundSeenMarkers } from './apply-notification-cutoffs.ts'
import { accountPolicy } from './policy.ts'
import { preparePrivacyZones } from './prepare-privacy-zones.ts'
import { reapplyPrivacyZones } from './reapply-privacy-zones.ts'
import { strictSettingsFields } from './strict-settings-fields.ts'

export const accountCollection: Collection = {
  name: 'account',
  writableFields: (id) => {
    const part = accountPartOf(id)
    return part === 'settings' ? strictSettingsFields : accountFields(part)
  },
  policy: accountPolicy,
  authorOf: accountMemberId,
  parent: null,
  audience: () => AUTHOR_ONLY,
  scopes: ({ authorId }) => [memberScope(authorId)],
  sharedBody: () => null,
  async serverFields(_context, { id }) {
    return { part: accountPartOf(id) }
  },
  prepareEdit: preparePrivacyZones,
  async onUpdate(context, { row, before, after }) {
    const part = accountPartOf(row.id)
    if (part === 'settings') return { changed: await reapplyPrivacyZones(context, { before, after }) }
    if (part !== 'seen') return { changed: [] }
    const fields = boundSeenMarkers(after, context.now)
    const bounded = { ...after, ...fields }
    return { fields, changed: await applyNotificationCutoffs(context, { before, after: bounded }) }
  },
}

/** The account documents of a new member: user, settings, read markers and what plans there are. */
export function newAccountDocuments(
  user: User,
  { now, plans }: { now: Date; plans: readonly Plan[] },
): NewDocument[] {
  return [
    newPart(user.id, { part: 'me', user }, now),
    newPart(user.id, { part: 'settings', ...DEFAULT_SETTINGS }, now),
    newPart(user.id, { part: 'seen', ...DEFAULT_SEEN }, now),
    newPart(user.id, { part: 'plans', plans: [...plans] }, now),
  ]
}

/** Updates the user in the member's account. Returns the changed document, to be published. */
export async function updateAccountUser(context: WriteContext, user: User): Promise<DocumentRow[]> {
  const key = { collection: accountCollection.name, id: accountId(user.id, 'me') }
  const row = await lockDocument(context.query, key, user.id)
  if (!row) return []
  const fields = { ...row.own, user }
  return [
    await updateDocument(context.query, accountCollection, {
      row,
      fields,
      audience: row.audience,
      now: context.now,
    }),
  ]
}

type Part =
  | { part: 'me'; user: User }
  | { part: 'plans'; plans: Plan[] }
  | ({ part: 'settings' } & typeof DEFAULT_SETTINGS)
  | ({ part: 'seen' } & typeof DEFAULT_SEEN)

function newPart(memberId: string, body: Part, now: Date): NewDocument {
  const id = accountId(memberId, body.part)
  const at = now.toISOString()
  return {
    id,
    authorId: memberId,
    parentPk: null,
    audience: AUTHOR_ONLY,
    createdAt: now,
    updatedAt: now,
    own: { ...body, id, version: 1, createdAt: at, updatedAt: at },
  }
}
