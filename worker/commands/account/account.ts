import * as v from 'valibot'
import { type AccountOf, accountId, draftId } from '#domain/account/account.ts'
import { draftFields } from '#domain/account/draft.ts'
import { DRAFT_TITLE_MAX } from '#domain/account/draft-limits.ts'
import { SEEN_COMMUNITIES_MAX } from '#domain/account/seen.ts'
import { cutText } from '#domain/std/text/cut-text.ts'
import type { CommandResult, Commands } from '../../port.ts'
import type { CommandDeps } from '../command-deps.ts'
import { DONE, invalidIssues, NOT_FOUND } from '../command-results.ts'
import { readAs } from '../document.ts'

const draftSchema = v.object({ id: v.pipe(v.string(), v.uuid()), fields: v.object(draftFields) })

/** Communities without a mark count as unread from when the member joined; so the oldest marks may go. */
const MARKS_KEPT = SEEN_COMMUNITIES_MAX - 100

/** One write for all of them. Marks only move forward. */
export async function markCommunitiesSeen(
  deps: CommandDeps,
  { upTo }: Commands['community.seen'],
): Promise<CommandResult> {
  const id = accountId(deps.memberId, 'seen')
  if (!(await deps.waitForDocument('account', id))) return NOT_FOUND
  const seen = await readAs<AccountOf<'seen'>>(deps, 'account', id)
  const before = seen?.communities ?? {}
  const later = Object.entries(upTo).filter(
    ([community, moment]) => Date.parse(moment) > Date.parse(before[community] ?? EARLIEST),
  )
  if (later.length === 0) return DONE
  const marks = Object.entries({ ...before, ...Object.fromEntries(later) })
  const kept = marks.toSorted(([, a], [, b]) => Date.parse(b) - Date.parse(a)).slice(0, MARKS_KEPT)
  const set = { communities: Object.fromEntries(kept) }
  await deps.write([{ collection: 'account', id, action: 'edit', set, baseValues: { communities: before } }])
  return DONE
}

const EARLIEST = '1970-01-01T00:00:00Z'

/** Creates the draft, or updates it to the current form fields. A title that is too long is cut. */
export async function saveDraft(deps: CommandDeps, args: Commands['draft.save']): Promise<CommandResult> {
  const fields = { ...args.fields, title: cutText(args.fields.title, DRAFT_TITLE_MAX) }
  const checked = v.safeParse(draftSchema, { ...args, fields })
  if (!checked.success) return invalidIssues(checked.issues, 'fields')
  const id = draftId(deps.memberId, args.id)
  const set = checked.output.fields
  const isHere = (await deps.read('account', id)) !== null
  await deps.write([
    isHere
      ? { collection: 'account', id, action: 'edit', set }
      : { collection: 'account', id, action: 'create', set, optimisticValues: { part: 'draft' } },
  ])
  return DONE
}

/** A draft that does not exist any more is a success. */
export async function deleteDraft(
  deps: CommandDeps,
  { id: ownId }: Commands['draft.delete'],
): Promise<CommandResult> {
  const id = draftId(deps.memberId, ownId)
  if (!(await deps.read('account', id))) return DONE
  await deps.write([{ collection: 'account', id, action: 'delete', set: {} }])
  return DONE
}
