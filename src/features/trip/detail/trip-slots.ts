import type { ComponentType } from 'react'
import type { CollaboratorRole } from '#domain/member/collaborator.ts'
import type { Trip } from '#domain/trip/trip.ts'

/** Parts of the page that come from other features. */
export interface TripSlots {
  Share: ComponentType<{ trip: Trip }>
  /** `refreshKey` changes when the size of the pack may have changed */
  OfflinePack: ComponentType<{ id: string; refreshKey: string | number }>
  Collaborators: ComponentType<{ trip: Trip; role: CollaboratorRole | null; memberId: string }>
  /** the member's own invitation, if there is one */
  Invitation: ComponentType<{ trip: Trip; memberId: string }>
  /** for members who do not take part */
  Report: ComponentType<{ id: string }>
}
