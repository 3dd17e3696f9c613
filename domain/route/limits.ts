// Apart from the schema, which forms do without.

export const ROUTE_NAME_MIN = 3
export const ROUTE_NAME_MAX = 120
export const ROUTE_DESCRIPTION_MAX = 10_000
