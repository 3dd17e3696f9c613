import type { Profile } from '#domain/profile/profile.ts'
import { must } from '#domain/std/must.ts'
import type { UpdateEffect, WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow, Fields } from '../../sync/collection/document-row.ts'
import { invalidFields } from '../../sync/collection/rejections.ts'
import { lockWithAuthorCard } from '../../sync/documents/read-documents.ts'
import { updateDocument } from '../../sync/documents/save-document.ts'
import { isSameJson } from '../../sync/json/same-json.ts'
import { updateAccountUser } from '../account/store.ts'
import { readUser, renameMember } from '../members/store.ts'
import { memberCardOf } from './member-card.ts'

const TAKEN = invalidFields({ username: ['This username is already taken.'] })

/** A profile's names are also what the member signs in with, and stand on the card of everything that the member wrote. */
export async function propagateNames(
  writing: WriteContext,
  edit: { before: Fields; after: Fields },
): Promise<UpdateEffect> {
  const [before, after] = [edit.before as Profile, edit.after as Profile]
  const changed: DocumentRow[] = []
  if (!isSameJson(namesOf(before), namesOf(after))) {
    if (!(await renameMember(writing.query, after.id, namesOf(after)))) return { rejection: TAKEN }
    changed.push(
      ...(await updateAccountUser(writing, must(await readUser(writing.query, after.id), 'member'))),
    )
  }
  if (!isSameJson(memberCardOf(before), memberCardOf(after)))
    changed.push(...(await renewCards(writing, after)))
  return { changed }
}

const namesOf = ({ username, first_name, last_name }: Profile) => ({ username, first_name, last_name })

async function renewCards(writing: WriteContext, profile: Profile): Promise<DocumentRow[]> {
  const author = memberCardOf(profile)
  const renewed: DocumentRow[] = []
  for (const row of await lockWithAuthorCard(writing.query, profile.id)) {
    const next = { row, fields: { ...row.own, author }, audience: row.audience, now: writing.now }
    renewed.push(
      await updateDocument(writing.query, must(writing.collections[row.collection], row.collection), next),
    )
  }
  return renewed
}
