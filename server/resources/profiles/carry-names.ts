import type { Profile } from '#domain/profile/profile.ts'
import { must } from '#domain/std/must.ts'
import type { AlongEdit, Writing } from '../../sync/collection.ts'
import { type DocumentRow, type Fields, lockSigned } from '../../sync/document-row.ts'
import { invalid } from '../../sync/refusal.ts'
import { sameJson } from '../../sync/same-json.ts'
import { updateDocument } from '../../sync/save-document.ts'
import { renewMe } from '../account/store.ts'
import { readUser, renameMember } from '../members/store.ts'
import { cardOf } from './member-card.ts'

const TAKEN = invalid({ username: ['This username is already taken.'] })

/** A profile's names are also what the member signs in with, and stand on the card of everything that the member wrote. */
export async function carryNames(
  writing: Writing,
  edit: { before: Fields; after: Fields },
): Promise<AlongEdit> {
  const [before, after] = [edit.before as Profile, edit.after as Profile]
  const changed: DocumentRow[] = []
  if (!sameJson(namesOf(before), namesOf(after))) {
    if (!(await renameMember(writing.query, after.id, namesOf(after)))) return { refusal: TAKEN }
    changed.push(...(await renewMe(writing, must(await readUser(writing.query, after.id), 'member'))))
  }
  if (!sameJson(cardOf(before), cardOf(after))) changed.push(...(await renewCards(writing, after)))
  return { changed }
}

const namesOf = ({ username, first_name, last_name }: Profile) => ({ username, first_name, last_name })

async function renewCards(writing: Writing, profile: Profile): Promise<DocumentRow[]> {
  const author = cardOf(profile)
  const renewed: DocumentRow[] = []
  for (const row of await lockSigned(writing.query, profile.id)) {
    const next = { row, fields: { ...row.own, author }, audience: row.audience, now: writing.now }
    renewed.push(
      await updateDocument(writing.query, must(writing.collections[row.collection], row.collection), next),
    )
  }
  return renewed
}
