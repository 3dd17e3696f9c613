// Separate from the schema, so that forms need not load valibot.

export const ROUTE_NAME_MIN = 2
export const ROUTE_NAME_MAX = 120
export const ROUTE_DESCRIPTION_MAX = 10_000
/** Letters of a village, region or country. */
export const ROUTE_PLACE_MAX = 80
/** Letters of each practical note. */
export const ROUTE_PRACTICAL_MAX = 1_000
export const ROUTE_TAGS_MAX = 12
/** Letters of one tag. */
export const ROUTE_TAG_MAX = 30
