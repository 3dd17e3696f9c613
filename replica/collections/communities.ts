import { type Community, community } from '#domain/community/community.ts'
import { mergeCommunity } from '#domain/community/merge.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { type CollectionSpec, textIn } from './collection.ts'
import { nameField, nameKey, newestFirst, timeField, whole } from './keys.ts'
import { collectionSchema, integerField } from './schema.ts'

const MEMBERS_CEILING = 1_000_000_000

/** Index fields of a row of `communities`. */
export interface CommunityKeys {
  nameKey: string
  largest: number
  newest: number
}

export const communities: CollectionSpec = {
  schema: collectionSchema({
    fields: Object.keys(community.entries),
    index: { nameKey: nameField, largest: integerField(MEMBERS_CEILING), newest: timeField },
    indexes: [['nameKey'], ['largest'], ['newest']],
  }),
  document: community,
  derive: (doc) => ({ ...communityKeys(doc) }),
  blank: { nameKey: '', largest: 0, newest: 0 },
  title: (doc) => textIn(doc, 'name'),
  merge: mergeCommunity,
  parent: () => null,
}

function communityKeys(doc: WireDocument & Partial<Community>): CommunityKeys {
  return {
    nameKey: nameKey(doc.name),
    largest: MEMBERS_CEILING - whole(doc.counts?.members, MEMBERS_CEILING),
    newest: newestFirst(doc.createdAt),
  }
}
