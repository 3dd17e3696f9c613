import { proxy, useSnapshot } from 'valtio'
import type { SettingsFields } from '#domain/account/settings.ts'

// How things are shown, as the member's settings say; the row itself stays in the replica.

export type Units = SettingsFields['units']
type Theme = SettingsFields['theme']

export interface ViewSettings {
  units: Units
  theme: Theme
}

/** Until the member's own are known. */
export const DEFAULT_VIEW: ViewSettings = { units: 'metric', theme: 'system' }

export const viewSettings = proxy<ViewSettings>({ ...DEFAULT_VIEW })

export const useViewSettings = () => useSnapshot(viewSettings)

export const useUnits = (): Units => useSnapshot(viewSettings).units
