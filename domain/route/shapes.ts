// Separate from the schema, so that lists need not load valibot.

export const ROUTE_SHAPES = ['loop', 'out_and_back', 'point_to_point'] as const
