import type { Profile } from '#domain/profile/profile.ts'
import { must } from '#domain/std/must.ts'
import type { Deps } from '../../deps.ts'
import type { Collections, UpdateEffect, WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { invalidFields } from '../../sync/collection/rejections.ts'
import { lockDocuments, lockWithAuthorCard } from '../../sync/documents/read-documents.ts'
import { updateDocument } from '../../sync/documents/save-document.ts'
import { publish } from '../../sync/feed/publish.ts'
import { isSameJson } from '../../sync/json/same-json.ts'
import { updateAccountUser } from '../account/store.ts'
import { readUser, renameMember } from '../members/store.ts'
import { memberCardOf } from './member-card.ts'

/** Documents whose author card one transaction updates. */
const DOCUMENTS_AT_ONCE = 50

type CardContext = Pick<WriteContext, 'query' | 'collections' | 'now'>

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

/**
 * Updates the author card in the first documents. The job `continueRenaming` updates the others, so
 * that the rename of a member with many documents does not take long.
 */
async function updateAuthorCards(context: WriteContext, profile: Profile): Promise<DocumentRow[]> {
  const { changed, lastPk } = await updateNextAuthorCards(context, profile, 0)
  if (lastPk !== null)
    await context.query(
      `insert into renaming (member_id, after_pk) values ($1, $2)
       on conflict (member_id) do update set after_pk = excluded.after_pk`,
      [profile.id, lastPk],
    )
  return changed
}

/** `lastPk`: the last document that was checked; null if there are no more. */
interface UpdatedCards {
  changed: DocumentRow[]
  lastPk: number | null
}

async function updateNextAuthorCards(
  { query, collections, now }: CardContext,
  profile: Profile,
  afterPk: number,
): Promise<UpdatedCards> {
  const author = memberCardOf(profile)
  const rows = await lockWithAuthorCard(query, profile.id, { afterPk, limit: DOCUMENTS_AT_ONCE })
  const changed: DocumentRow[] = []
  for (const row of rows) {
    if (isSameJson(row.own['author'], author)) continue
    const update = { row, fields: { ...row.own, author }, audience: row.audience, now }
    changed.push(await updateDocument(query, must(collections[row.collection], row.collection), update))
  }
  return { changed, lastPk: rows.length < DOCUMENTS_AT_ONCE ? null : (rows.at(-1)?.pk ?? null) }
}

/**
 * Updates the author cards that renames have left, in short transactions. It continues after a
 * restart, and several instances may do it at once.
 */
export async function continueRenaming(
  deps: Pick<Deps, 'db' | 'clock' | 'publishHint'>,
  collections: Collections,
): Promise<void> {
  const members = await deps.db.query<{ id: string }>('select member_id as id from renaming')
  for (const { id } of members) while (await renameNext(deps, collections, id)) continue
}

/** Whether more documents of the member are left. */
async function renameNext(
  { db, clock, publishHint }: Pick<Deps, 'db' | 'clock' | 'publishHint'>,
  collections: Collections,
  memberId: string,
): Promise<boolean> {
  const { changed, lastPk, published } = await db.transaction(async (query) => {
    // The profile first, as in a rename, so that both read the same name.
    const [profile] = await lockDocuments<Profile>(query, 'profiles', [memberId])
    const [left] = await query<{ afterPk: number }>(
      'select after_pk as "afterPk" from renaming where member_id = $1 for update',
      [memberId],
    )
    if (!profile || !left) return { changed: [], lastPk: null, published: [] }
    const context = { query, collections, now: clock() }
    const updated = await updateNextAuthorCards(context, profile.own, left.afterPk)
    await query(
      updated.lastPk === null
        ? 'delete from renaming where member_id = $1 and $2::bigint is null'
        : 'update renaming set after_pk = $2 where member_id = $1',
      [memberId, updated.lastPk],
    )
    const { changed: rows } = updated
    return { ...updated, published: rows.length > 0 ? await publish(query, collections, rows) : [] }
  })
  if (published.length > 0)
    publishHint(
      published.map(({ key }) => key),
      [...new Set(changed.map(({ collection }) => collection))],
    )
  return lastPk !== null
}
