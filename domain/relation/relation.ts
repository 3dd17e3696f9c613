import * as v from 'valibot'
import { memberCard } from '../member/user.ts'
import { documentHead } from '../wire/collections.ts'
import { type RelationKind, relationKinds } from './kinds.ts'

// One document per relation (id: relation-key.ts). Its kind determines its fields (kinds.ts).

interface Parts<T, D, A, S> {
  target: T
  data: D
  answer: A
  server: S
}
type Entry = v.GenericSchema

/** `author`: the member of the relation, regardless of who created it. */
function relationOf<
  K extends RelationKind,
  T extends Entry,
  D extends Entry,
  A extends v.ObjectEntries,
  S extends v.ObjectEntries,
>(kind: K, { target, data, answer, server }: Parts<T, D, A, S>) {
  const common = { ...documentHead, kind: v.literal(kind), target, data, author: memberCard }
  return v.object<typeof common & A & S>({ ...common, ...answer, ...server })
}

export const relation = v.variant('kind', [
  relationOf('follow', relationKinds.follow),
  relationOf('favourite', relationKinds.favourite),
  relationOf('like', relationKinds.like),
  relationOf('vote', relationKinds.vote),
  relationOf('participation', relationKinds.participation),
  relationOf('event_answers', relationKinds.event_answers),
  relationOf('membership', relationKinds.membership),
  relationOf('collaboration', relationKinds.collaboration),
  relationOf('invitation', relationKinds.invitation),
  relationOf('block', relationKinds.block),
  relationOf('mute', relationKinds.mute),
  relationOf('report', relationKinds.report),
  relationOf('appeal', relationKinds.appeal),
  relationOf('saved_filter', relationKinds.saved_filter),
  relationOf('check_in', relationKinds.check_in),
  relationOf('moderation', relationKinds.moderation),
  relationOf('packing_list', relationKinds.packing_list),
  relationOf('saved_packing', relationKinds.saved_packing),
])
export type Relation = v.InferOutput<typeof relation>
export type RelationOf<K extends RelationKind> = Extract<Relation, { kind: K }>
export type RelationData<K extends RelationKind> = RelationOf<K>['data']

/** The fields of a create. An edit by the member writes `data` only. */
export function relationCreateFields(kind: RelationKind): v.ObjectEntries {
  const parts = relationKinds[kind]
  return {
    kind: v.literal(kind),
    target: parts.target,
    data: parts.data,
    ...('made' in parts && parts.made),
  }
}

/** The fields that the target's owner writes by an edit. */
export const relationOwnerFields = (kind: RelationKind): v.ObjectEntries => relationKinds[kind].answer
