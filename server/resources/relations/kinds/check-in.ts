import type { OutdoorEvent } from '#domain/event/event.ts'
import { isHost } from '#domain/event/may-write.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { type RelationKey, relationId } from '#domain/relation/relation-key.ts'
import { must } from '#domain/std/must.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import type { UpdateEffect, WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { FORBIDDEN } from '../../../sync/collection/rejections.ts'
import { lockDocuments } from '../../../sync/documents/read-documents.ts'
import { AUTHOR_ONLY } from '../../../sync/visibility/groups.ts'
import { updateCheckIns } from '../../events/places/store.ts'
import { hostsAudience, hostsOf, type Participation } from '../../events/store.ts'
import { readMemberCard } from '../../profiles/store.ts'
import type { RelationChange, RelationRule } from '../relation-rule.ts'

type CheckIn = RelationOf<'check_in'>

/** Visible to its member and the hosts of the event. */
export const checkInRule: RelationRule<CheckIn, OutdoorEvent> = {
  async mayCreate(context, { parent, relation }) {
    if (isHost(must(parent, 'event').own, context.memberId)) return null
    const participation = await lockParticipation(context, relation)
    return participation?.own.state === 'going' ? null : FORBIDDEN
  },
  serverFields: async ({ query, memberId }) => ({ by: await readMemberCard(query, memberId) }),
  audience: ({ parent }) => (parent ? hostsAudience(parent.authorId, parent.own) : AUTHOR_ONLY),
  // Not in the event's scope: a removal there would name the member to all who see the event.
  scopes: ({ parent }) => (parent ? hostsOf(parent.authorId, parent.own).map(memberScope) : []),
  onChange,
}

/** The participation has all check-ins of its member, also those made by hosts. */
async function onChange(
  context: WriteContext,
  { relation, before, after, parent }: RelationChange<CheckIn, OutdoorEvent>,
): Promise<UpdateEffect> {
  const participation = await lockParticipation(context, relation)
  if (!participation) return { changed: [] }
  const by = (after ?? before)?.by?.id ?? relation.member
  const checkIn = { participation, by, at: after?.data.at ?? null }
  return { changed: [await updateCheckIns(context, must(parent, 'event').pk, checkIn)] }
}

async function lockParticipation(
  { query }: WriteContext,
  { member, target }: RelationKey,
): Promise<DocumentRow<Participation> | undefined> {
  const id = relationId({ kind: 'participation', member, target })
  const [row] = await lockDocuments<Participation>(query, 'relations', [id])
  return row
}
