import { type Community, community } from '#domain/community/community.ts'
import { mergeCommunity } from '#domain/community/merge.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { type CollectionSpec, readText } from './spec/collection-spec.ts'
import { clampToInteger, nameField, newestFirstKey, timeField, toNameKey } from './spec/index-keys.ts'
import { collectionSchema, integerField } from './spec/schema.ts'

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
  deriveIndexFields: (doc) => ({ ...deriveCommunityKeys(doc) }),
  blankIndexFields: { nameKey: '', largest: 0, newest: 0 },
  title: (doc) => readText(doc, 'name'),
  merge: mergeCommunity,
  parent: () => null,
}

function deriveCommunityKeys(doc: WireDocument & Partial<Community>): CommunityKeys {
  return {
    nameKey: toNameKey(doc.name),
    largest: MEMBERS_CEILING - clampToInteger(doc.counts?.members, MEMBERS_CEILING),
    newest: newestFirstKey(doc.createdAt),
  }
}
