import { map, type Observable, of, switchMap } from 'rxjs'
import { collaboratorRoleOf } from '#domain/member/collaborator-role.ts'
import { sumDayEffort, sumEffort } from '#domain/trip/figures.ts'
import type { Replica } from '#replica/open-replica.ts'
import { type RouteCard, watchRoutesByIds } from '#replica/queries/route-cards.ts'
import { type ListedTrip, watchTripAgenda } from '#replica/queries/trip-agenda.ts'
import type { Queries, TripListRow } from '../port.ts'

/** lines on a card */
const LINES_MAX = 6

/** Trips of one phase with what their cards show of routes and packing. */
export function watchTripList(
  { replica }: { replica: Replica },
  args: Queries['trip.agenda']['args'],
): Observable<Queries['trip.agenda']['result']> {
  return watchTripAgenda(replica, args).pipe(
    switchMap(({ rows, hasMore }) => {
      const ids = [...new Set(rows.flatMap(routesOf))]
      const routes = ids.length === 0 ? of([]) : watchRoutesByIds(replica, ids)
      return routes.pipe(
        map((cards) => new Map(cards.map((card) => [card.id, card]))),
        map((cards) => ({ rows: rows.map((trip) => toRow(trip, cards, replica.memberId)), hasMore })),
      )
    }),
  )
}

const routesOf = ({ days }: ListedTrip): string[] =>
  days.flatMap(({ stops }) =>
    stops.flatMap(({ kind, target }) => (kind === 'route' && target !== null ? [target] : [])),
  )

function toRow(trip: ListedTrip, routes: ReadonlyMap<string, RouteCard>, memberId: string): TripListRow {
  const { days, packing, ...card } = trip
  const lines = [...new Set(routesOf(trip))].flatMap((id) => routes.get(id) ?? []).slice(0, LINES_MAX)
  return {
    ...card,
    dayCount: days.length,
    stopCount: days.reduce((sum, { stops }) => sum + stops.length, 0),
    effort: sumEffort(days.map((day) => sumDayEffort(day, routes))),
    packedCount: packing.filter(({ packed }) => packed).length,
    itemCount: packing.length,
    role: collaboratorRoleOf(trip, memberId) ?? 'invited',
    lines: lines.map(({ id, preview }) => ({ id, preview })),
  }
}
