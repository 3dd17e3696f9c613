import { collaboratorRoleOf } from '../member/collaborator-role.ts'
import { describeNoun, titleIn } from '../noun/noun.ts'
import { idsAt, stopTargets } from '../noun/reference-readers.ts'
import { computeTripDates } from './figures.ts'
import { fitTripLimits } from './fit-limits.ts'
import { writableTripFields } from './may-write.ts'
import { mergeTrip } from './merge.ts'
import { type Trip, type TripFields, trip, tripFields } from './trip.ts'

const { days: _days, packing: _packing, ...editable } = tripFields

export const tripNoun = describeNoun({
  name: 'trip',
  document: trip,
  limitedBy: { max: 1_000, unit: 'trips' },
  merge: mergeTrip,
  fitLimits: fitTripLimits,
  title: titleIn('name'),
  references: [idsAt('communities', 'communities'), idsAt('trips', 'template'), stopTargets],
  writes: {
    fields: tripFields,
    editable,
    writableFields: (now: Trip, memberId) => writableTripFields(collaboratorRoleOf(now, memberId)),
    mayDelete: (now: Trip, memberId) => collaboratorRoleOf(now, memberId) === 'owner',
    optimisticValues: ({ days }: TripFields) => ({ collaborators: [], ...computeTripDates(days) }),
  },
})
