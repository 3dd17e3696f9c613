import type { RouteMention } from '#replica/queries/own-routes.ts'

export interface RouteMentions {
  put: (pointer: RouteMention) => void
  remove: (id: string) => void
}

/**
 * Counts which routes are mentioned by documents. Several documents may mention the same route, for
 * example two outings: the flag is set with the first and cleared with the last.
 */
export function createRouteMentions(note: (route: string, isSet: boolean) => void): RouteMentions {
  const routes = new Map<string, string>()
  const counts = new Map<string, number>()

  function remove(id: string): void {
    const route = routes.get(id)
    if (route === undefined) return
    routes.delete(id)
    const left = (counts.get(route) ?? 0) - 1
    if (left > 0) counts.set(route, left)
    else {
      counts.delete(route)
      note(route, false)
    }
  }

  return {
    remove,
    put({ id, route }) {
      if (routes.get(id) === (route ?? undefined)) return
      remove(id)
      if (route === null) return
      routes.set(id, route)
      const count = (counts.get(route) ?? 0) + 1
      counts.set(route, count)
      if (count === 1) note(route, true)
    },
  }
}
