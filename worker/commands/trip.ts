import type { CollaboratorRole } from '#domain/member/collaborator.ts'
import { roleIn } from '#domain/member/role-in.ts'
import { tripDates } from '#domain/trip/figures.ts'
import { tripFieldsFor } from '#domain/trip/may-write.ts'
import { type Trip, tripFields } from '#domain/trip/trip.ts'
import type { CommandResult, Commands } from '../port.ts'
import type { CommandDeps } from './deps.ts'
import { changeDocument, deleteDocument, makeDocument } from './document.ts'

const collection = 'trips'
const { days: _days, packing: _packing, ...editable } = tripFields

export const createTrip = (
  deps: CommandDeps,
  { id, fields }: Commands['trip.create'],
): Promise<CommandResult> =>
  makeDocument(deps, {
    collection,
    id,
    fields,
    entries: tripFields,
    guess: async () => ({
      author: await deps.card(deps.memberId),
      collaborators: [],
      ...tripDates(fields.days),
    }),
  })

export const editTrip = (deps: CommandDeps, { id, set }: Commands['trip.edit']): Promise<CommandResult> =>
  changeDocument<Trip>(deps, {
    collection,
    id,
    set,
    entries: editable,
    writable: (trip) => tripFieldsFor(roleOf(deps, trip)),
  })

export const deleteTrip = (deps: CommandDeps, { id }: Commands['trip.delete']): Promise<CommandResult> =>
  deleteDocument<Trip>(deps, { collection, id, may: (trip) => roleOf(deps, trip) === 'owner' })

const roleOf = ({ memberId }: CommandDeps, trip: Trip): CollaboratorRole | null => roleIn(trip, memberId)
