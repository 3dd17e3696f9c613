import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  switchMap,
} from 'rxjs'
import type { Replica } from '#replica/open-replica.ts'
import { watchRoutesByIds } from '#replica/queries/route-cards.ts'
import type { CommandName, CommandResult, Commands, RouteRow } from '../../port.ts'

/**
 * The route that the member saved last since the app was opened; it is shown whatever filter is
 * set.
 */
export interface LastSavedRoute {
  /** called after every command */
  onCommandRun: <C extends CommandName>(name: C, args: Commands[C], result: CommandResult) => void
  id: Observable<string | null>
}

export function createLastSavedRoute(): LastSavedRoute {
  const id = new BehaviorSubject<string | null>(null)
  return {
    id,
    onCommandRun(name, args, { ok }) {
      if (!ok) return
      if (name === 'route.create' || name === 'route.edit') id.next((args as { id: string }).id)
    },
  }
}

interface Shown {
  rows: RouteRow[]
  total: number | null
}

/** Adds it to a list that does not contain it. */
export const withLastSavedRoute = (
  { replica, justSaved }: { replica: Replica; justSaved: Pick<LastSavedRoute, 'id'> },
  list: Observable<Shown>,
): Observable<Shown & { justSaved: RouteRow | null }> => {
  const saved = justSaved.id.pipe(
    switchMap((id) =>
      id === null ? of(null) : watchRoutesByIds(replica, [id]).pipe(map(([row]) => row ?? null)),
    ),
  )
  return combineLatest({ saved, shown: list }).pipe(
    map((found) => {
      const isShown = found.shown.rows.some(({ id }) => id === found.saved?.id)
      return { shown: found.shown, justSaved: isShown ? null : found.saved }
    }),
    // A route that is shown anyway changes the list once, not twice.
    distinctUntilChanged((a, b) => a.shown === b.shown && a.justSaved === b.justSaved),
    map((found) => ({ ...found.shown, justSaved: found.justSaved })),
  )
}
