import { accountFields, accountId, accountMemberOf, accountPartOf } from '#domain/account/account.ts'
import { NOTHING_SEEN } from '#domain/account/seen.ts'
import { DEFAULT_SETTINGS } from '#domain/account/settings.ts'
import type { User } from '#domain/member/user.ts'
import { memberScope } from '#domain/wire/scope.ts'
import { NOBODY } from '../../sync/circles.ts'
import type { Collection, Writing } from '../../sync/collection.ts'
import { type DocumentRow, lockDocument } from '../../sync/document-row.ts'
import { type NewDocument, updateDocument } from '../../sync/save-document.ts'
import { carryCuts } from './carry-cuts.ts'
import { cutAnew } from './cut-anew.ts'
import { accountPolicy } from './policy.ts'
import { soundSettingsFields } from './sound-settings.ts'

export const accountCollection: Collection = {
  name: 'account',
  fields: (id) => {
    const part = accountPartOf(id)
    return part === 'settings' ? soundSettingsFields : accountFields(part)
  },
  policy: accountPolicy,
  authorOf: accountMemberOf,
  parent: null,
  audience: () => NOBODY,
  scopes: ({ authorId }) => [memberScope(authorId)],
  shared: () => null,
  async serverFields(_writing, { id }) {
    return { part: accountPartOf(id) }
  },
  async alongEdit(writing, { row, before, after }) {
    const part = accountPartOf(row.id)
    if (part === 'settings') return { changed: await cutAnew(writing, { before, after }) }
    return { changed: part === 'seen' ? await carryCuts(writing, { before, after }) : [] }
  },
}

/** The parts of a new member's account. */
export function newAccount(user: User, now: Date): NewDocument[] {
  return [
    newPart(user.id, { part: 'me', user }, now),
    newPart(user.id, { part: 'settings', ...DEFAULT_SETTINGS }, now),
    newPart(user.id, { part: 'seen', ...NOTHING_SEEN }, now),
  ]
}

/** Tells a member's own devices who the member is by now. Answers what is to be published. */
export async function renewMe(writing: Writing, user: User): Promise<DocumentRow[]> {
  const key = { collection: accountCollection.name, id: accountId(user.id, 'me') }
  const row = await lockDocument(writing.query, key, user.id)
  if (!row) return []
  const fields = { ...row.own, user }
  return [
    await updateDocument(writing.query, accountCollection, {
      row,
      fields,
      audience: row.audience,
      now: writing.now,
    }),
  ]
}

type Part =
  | { part: 'me'; user: User }
  | ({ part: 'settings' } & typeof DEFAULT_SETTINGS)
  | ({ part: 'seen' } & typeof NOTHING_SEEN)

function newPart(memberId: string, body: Part, now: Date): NewDocument {
  const id = accountId(memberId, body.part)
  const at = now.toISOString()
  return {
    id,
    authorId: memberId,
    parentPk: null,
    audience: NOBODY,
    createdAt: now,
    updatedAt: now,
    own: { ...body, id, version: 1, createdAt: at, updatedAt: at },
  }
}
