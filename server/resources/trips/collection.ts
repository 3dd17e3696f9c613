import { computeTripDates } from '#domain/trip/figures.ts'
import { writableTripFields } from '#domain/trip/may-write.ts'
import { type Trip, type TripFields, tripFields } from '#domain/trip/trip.ts'
import { tripScope } from '#domain/wire/sync/scope.ts'
import type { Collection } from '../../sync/collection/collection.ts'
import { sharedAudience, sharedFanOutGroups, sharedScopes } from '../../sync/collection/shared-audience.ts'
import { tripGroup } from '../../sync/visibility/groups.ts'
import { collaborativePolicy } from '../collaborators/store.ts'
import { readMemberCard } from '../profiles/store.ts'

/** Visible to its audience, its collaborators and invited members. */
export const tripCollection: Collection<Trip, TripFields> = {
  name: 'trips',
  writableFields: () => tripFields,
  policy: collaborativePolicy(writableTripFields),
  parent: null,
  audience: (input) => [...sharedAudience(input), tripGroup(input.id)],
  fanOutGroups: (input) => [...sharedFanOutGroups(input), tripGroup(input.id)],
  scopes: (input) => [...sharedScopes(input), tripScope(input.id)],
  sharedBody: () => null,
  async serverFields({ query, memberId }, { set }) {
    const { days } = set
    return { author: await readMemberCard(query, memberId), collaborators: [], ...computeTripDates(days) }
  },
  async onUpdate(_context, { after }) {
    return { changed: [], fields: computeTripDates(after.days) }
  },
}
