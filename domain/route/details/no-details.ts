import type { RouteDetails } from './details.ts'

/**
 * The empty values of the optional fields. A route or draft that was stored before a field existed
 * gets its value from here. Separate from the schemas, so that forms need not load valibot.
 */
export const NO_DETAILS: Readonly<RouteDetails> = {
  scale: null,
  place: { village: '', region: '', country: '' },
  surfaces: {},
  months: [],
  tags: [],
  dogs: 'unknown',
  stroller: 'unknown',
  wheelchair: 'unknown',
  practical: { access: '', parking: '', transport: '', water: '', gear: '' },
}
