export const TRIP_NAME_MAX = 120
export const TRIP_DESCRIPTION_MAX = 10_000
export const TRIP_DAYS_MAX = 100
export const TRIP_STOPS_OF_DAY_MAX = 50
export const TRIP_PACKING_MAX = 500
/** of one member */
export const SAVED_LISTS_MAX = 30
export const DAYS_FULL = `A trip can have at most ${TRIP_DAYS_MAX} days.`
export const STOPS_FULL = `A day can have at most ${TRIP_STOPS_OF_DAY_MAX} stops.`
export const PACKING_FULL = `A packing list can have at most ${TRIP_PACKING_MAX} items.`
/** owner and collaborators, for instance of one day */
export const TRIP_MEMBERS_MAX = 201
export const STOP_NAME_MAX = 120
export const STOP_NOTE_MAX = 2_000
export const DAY_TITLE_MAX = 120
/** of a saved packing list; at least the longest name of a trip, which it has at first */
export const SAVED_LIST_NAME_MAX = 120
export const ITEM_NAME_MAX = 120
export const ITEM_CATEGORY_MAX = 60
export const ITEM_QUANTITY_MAX = 999
export const ITEM_WEIGHT_MAX_G = 100_000

export const STOP_KINDS = ['route', 'place', 'event', 'note', 'transport', 'stay'] as const
export type StopKind = (typeof STOP_KINDS)[number]
