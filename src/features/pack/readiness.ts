import type { Pack } from '../../platform/port/port.ts'

/** How much of what a member needs on the way is on this device. */
export interface Readiness {
  state: 'ready' | 'preparing' | 'missing'
  /** number of routes */
  total: number
  ready: number
  /** routes whose pack is missing or incomplete */
  missing: string[]
  /** ids of the packs to save for them */
  toSave: string[]
  /** size of the complete packs */
  bytes: number
}

/** Whether the packs of all these routes are complete. `whole`: id of a pack that has all of them. */
export function readinessOf(routes: readonly string[], packs: readonly Pack[], whole?: string): Readiness {
  const wholePack = packs.find(({ id }) => id === whole)
  if (wholePack && routes.length > 0) return readinessOfWhole(routes, wholePack)
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
    toSave: whole !== undefined && missing.length > 0 ? [whole] : missing,
    bytes: ready.reduce((sum, { pack }) => sum + (pack?.bytes ?? 0), 0),
  }
}

function readinessOfWhole(routes: readonly string[], { id, state, bytes }: Pack): Readiness {
  const isReady = state === 'ready'
  const isIncomplete = state === 'incomplete'
  return {
    state: isIncomplete ? 'missing' : state,
    total: routes.length,
    ready: isReady ? routes.length : 0,
    missing: isIncomplete ? [...routes] : [],
    toSave: isIncomplete ? [id] : [],
    bytes: isReady ? bytes : 0,
  }
}
