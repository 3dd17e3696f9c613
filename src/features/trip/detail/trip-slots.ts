import type { ComponentType } from 'react'
import type { CollaboratorRole } from '#domain/member/collaborator.ts'
import type { DonePlan } from '#domain/trip/days/done-stops.ts'
import type { Trip } from '#domain/trip/trip.ts'
import type { RouteRow } from '../../../platform/port/port.ts'

/** Parts of the page that come from other features. */
export interface TripSlots {
  /** at a stop that is a route, for members of the trip: whether they did it, and the form to log it */
  Outing: ComponentType<{ route: RouteRow; date: string | null; plan: DonePlan }>
  Share: ComponentType<{ trip: Trip }>
  /** `refreshKey` changes when the size of the pack may have changed */
  OfflinePack: ComponentType<{ id: string; refreshKey: string | number }>
  Collaborators: ComponentType<{ trip: Trip; role: CollaboratorRole | null; memberId: string }>
  /** the member's own invitation, if there is one */
  Invitation: ComponentType<{ trip: Trip; memberId: string }>
  /** for members who do not take part */
  Report: ComponentType<{ id: string }>
}
