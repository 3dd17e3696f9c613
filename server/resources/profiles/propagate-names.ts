import type { Profile } from '#domain/profile/profile.ts'
import { must } from '#domain/std/must.ts'
import type { UpdateEffect, WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { invalidFields } from '../../sync/collection/rejections.ts'
import { lockWithAuthorCard } from '../../sync/documents/read-documents.ts'
import { updateDocument } from '../../sync/documents/save-document.ts'
import { isSameJson } from '../../sync/json/same-json.ts'
import { updateAccountUser } from '../account/store.ts'
import { readUser, renameMember } from '../members/store.ts'
import { memberCardOf } from './member-card.ts'

const USERNAME_TAKEN = invalidFields({ username: ['This username is already taken.'] })

/**
 * Copies changed names to the member's row and account, and to the author card of all their
 * documents.
 */
export async function propagateNames(
  context: WriteContext,
  { before, after }: { before: Profile; after: Profile },
): Promise<UpdateEffect> {
  const changed: DocumentRow[] = []
  if (!isSameJson(namesOf(before), namesOf(after))) {
    if (!(await renameMember(context.query, after.id, namesOf(after)))) return { rejection: USERNAME_TAKEN }
    changed.push(
      ...(await updateAccountUser(context, must(await readUser(context.query, after.id), 'member'))),
    )
  }
  if (!isSameJson(memberCardOf(before), memberCardOf(after)))
    changed.push(...(await updateAuthorCards(context, after)))
  return { changed }
}

const namesOf = ({ username, first_name, last_name }: Profile) => ({ username, first_name, last_name })

async function updateAuthorCards(context: WriteContext, profile: Profile): Promise<DocumentRow[]> {
  const author = memberCardOf(profile)
  const updated: DocumentRow[] = []
  for (const row of await lockWithAuthorCard(context.query, profile.id)) {
    const update = { row, fields: { ...row.own, author }, audience: row.audience, now: context.now }
    updated.push(
      await updateDocument(context.query, must(context.collections[row.collection], row.collection), update),
    )
  }
  return updated
}
