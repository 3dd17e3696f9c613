// Separate from the schema, so that forms need not load valibot.

export const COLLECTION_NAME_MIN = 2
export const COLLECTION_NAME_MAX = 120
export const COLLECTION_DESCRIPTION_MAX = 5_000
export const COLLECTION_ITEMS_MAX = 500
export const COLLECTION_NOTE_MAX = 500
