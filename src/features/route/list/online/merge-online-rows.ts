import type { RouteRow } from '#src/platform/port/port.ts'

/** What this device has, then what the server has beyond it; of that, some may have come to this device since it was asked. */
export const mergeOnlineRows = (
  here: readonly RouteRow[],
  beyond: readonly RouteRow[],
): readonly RouteRow[] => [...here, ...beyond.filter(({ id }) => !here.some((row) => row.id === id))]
