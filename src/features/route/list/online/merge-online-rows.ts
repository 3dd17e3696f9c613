import type { RouteRow } from '#src/platform/port/port.ts'

/** Local rows, then online rows without those that were downloaded since the request. */
export const mergeOnlineRows = (
  local: readonly RouteRow[],
  online: readonly RouteRow[],
): readonly RouteRow[] => [...local, ...online.filter(({ id }) => !local.some((row) => row.id === id))]
