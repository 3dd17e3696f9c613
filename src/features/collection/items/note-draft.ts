import type { CollectionItem } from '#domain/route-collection/route-collection.ts'

export interface NoteDraft {
  note: string
}

/** The name of the stored form draft. Drafts on devices have it; do not change it. */
export const noteDraftName = (item: CollectionItem): string => `note ${item.id}`
