import type { CollaboratorRole } from '#domain/member/collaborator.ts'
import { collaboratorRoleOf } from '#domain/member/collaborator-role.ts'
import { computeTripDates } from '#domain/trip/figures.ts'
import { writableTripFields } from '#domain/trip/may-write.ts'
import { type Trip, tripFields } from '#domain/trip/trip.ts'
import type { CommandResult, Commands } from '../../port.ts'
import type { CommandDeps } from '../command-deps.ts'
import { createDocument, deleteDocument, updateDocument } from '../document.ts'

const collection = 'trips'
const { days: _days, packing: _packing, ...editable } = tripFields

export const createTrip = (
  deps: CommandDeps,
  { id, fields }: Commands['trip.create'],
): Promise<CommandResult> =>
  createDocument(deps, {
    collection,
    id,
    fields,
    entries: tripFields,
    optimisticValues: async () => ({
      author: await deps.card(deps.memberId),
      collaborators: [],
      ...computeTripDates(fields.days),
    }),
  })

export const editTrip = (deps: CommandDeps, { id, set }: Commands['trip.edit']): Promise<CommandResult> =>
  updateDocument<Trip>(deps, {
    collection,
    id,
    set,
    entries: editable,
    writable: (trip) => writableTripFields(roleOf(deps, trip)),
  })

export const deleteTrip = (deps: CommandDeps, { id }: Commands['trip.delete']): Promise<CommandResult> =>
  deleteDocument<Trip>(deps, { collection, id, isAllowed: (trip) => roleOf(deps, trip) === 'owner' })

const roleOf = ({ memberId }: CommandDeps, trip: Trip): CollaboratorRole | null =>
  collaboratorRoleOf(trip, memberId)
