import type { Pack } from '../../platform/port/port.ts'

/** How much of what a member needs on the way is on this device. */
export interface Readiness {
  state: 'ready' | 'preparing' | 'missing'
  /** number of routes */
  total: number
  ready: number
  /** routes whose pack is missing or incomplete */
  missing: string[]
  /** size of the complete packs */
  bytes: number
}

/** Whether the packs of all these routes are complete. */
export function readinessOf(routes: readonly string[], packs: readonly Pack[]): Readiness {
  const byId = new Map(packs.map((pack) => [pack.id, pack]))
  const states = routes.map((id) => ({ id, pack: byId.get(id) }))
  const ready = states.filter(({ pack }) => pack?.state === 'ready')
  const isPreparing = states.some(({ pack }) => pack?.state === 'preparing')
  const missing = states.filter(({ pack }) => !pack || pack.state === 'incomplete').map(({ id }) => id)
  return {
    state: ready.length === routes.length ? 'ready' : isPreparing ? 'preparing' : 'missing',
    total: routes.length,
    ready: ready.length,
    missing,
    bytes: ready.reduce((sum, { pack }) => sum + (pack?.bytes ?? 0), 0),
  }
}
