// Separate from the schema, so that forms need not load valibot.

export const COVER_ALT_TEXT_MAX = 300
export const PHOTO_CAPTION_MAX = 300
export const ROUTE_PHOTOS_MAX = 50
