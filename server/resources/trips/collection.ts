import { tripDates } from '#domain/trip/figures.ts'
import { tripFieldsFor } from '#domain/trip/may-write.ts'
import { type TripFields, tripFields } from '#domain/trip/trip.ts'
import { tripScope } from '#domain/wire/scope.ts'
import { tripCircle } from '../../sync/circles.ts'
import type { Collection } from '../../sync/collection.ts'
import { carriedWhenShared, scopesWhenShared, sharedWith } from '../../sync/shared-with.ts'
import { collaborativePolicy } from '../collaborators/store.ts'
import { readMemberCard } from '../profiles/store.ts'

/** Seen by those to whom it is shown, and by all who plan it together or are asked to. */
export const tripCollection: Collection = {
  name: 'trips',
  fields: () => tripFields,
  policy: collaborativePolicy(tripFieldsFor),
  parent: null,
  audience: (shown) => [...sharedWith(shown), tripCircle(shown.id)],
  carriedTo: (shown) => [...carriedWhenShared(shown), tripCircle(shown.id)],
  scopes: (placement) => [...scopesWhenShared(placement), tripScope(placement.id)],
  shared: () => null,
  async serverFields({ query, memberId }, { set }) {
    const { days } = set as TripFields
    return { author: await readMemberCard(query, memberId), collaborators: [], ...tripDates(days) }
  },
  async alongEdit(_writing, { after }) {
    return { changed: [], fields: tripDates((after as TripFields).days) }
  },
}
