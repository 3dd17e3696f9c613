import { type ComponentType, createElement, type ReactElement, useSyncExternalStore } from 'react'
import type { Bounds } from '#domain/std/geo/bounds.ts'

// What other features add to an opened map. A page's own code has no room for it, so late code registers it.

interface MapToolsProps {
  /** what the map shows */
  frame: Bounds
}

let tools: ComponentType<MapToolsProps> | null = null
const listeners = new Set<() => void>()

export function registerMapTools(component: ComponentType<MapToolsProps>): void {
  tools = component
  for (const listener of listeners) listener()
}

/** Nothing until the tools are registered: a map may be open before their code is there. */
export function MapTools(props: MapToolsProps): ReactElement | null {
  const shown = useSyncExternalStore(subscribe, () => tools)
  return shown && createElement(shown, props)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
