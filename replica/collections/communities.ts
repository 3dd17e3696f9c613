import type { Community } from '#domain/community/community.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import type { CollectionIndex } from './spec/collection-spec.ts'
import { clampToInteger, nameField, newestFirstKey, timeField, toNameKey } from './spec/index-keys.ts'
import { integerField } from './spec/schema.ts'

const MEMBERS_CEILING = 1_000_000_000

/** Index fields of a row of `communities`. */
export interface CommunityKeys {
  nameKey: string
  largest: number
  newest: number
}

export const communities: CollectionIndex = {
  index: { nameKey: nameField, largest: integerField(MEMBERS_CEILING), newest: timeField },
  indexes: [['nameKey'], ['largest'], ['newest']],
  deriveIndexFields: (doc) => ({ ...deriveCommunityKeys(doc) }),
  blankIndexFields: { nameKey: '', largest: 0, newest: 0 },
}

function deriveCommunityKeys(doc: WireDocument & Partial<Community>): CommunityKeys {
  return {
    nameKey: toNameKey(doc.name),
    largest: MEMBERS_CEILING - clampToInteger(doc.counts?.members, MEMBERS_CEILING),
    newest: newestFirstKey(doc.createdAt),
  }
}
