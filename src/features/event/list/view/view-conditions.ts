import { ANY_EVENT, type EventConditions } from '#domain/event/list/conditions.ts'
import type { AgendaView } from './agenda-view.ts'

/** The conditions of a view, without those of its time. */
export const conditionsOf = ({ grade, community, hasPlaces, near }: AgendaView): EventConditions => ({
  ...ANY_EVENT,
  grade,
  community,
  hasPlaces,
  near,
})
