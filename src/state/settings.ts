import { proxy, useSnapshot } from 'valtio'
import type { SettingsFields } from '#domain/account/settings.ts'

// Display settings of the member; the settings document itself is in the replica.

export type Units = SettingsFields['units']
type Theme = SettingsFields['theme']

export interface ViewSettings {
  units: Units
  theme: Theme
  dateLanguage: SettingsFields['dateLanguage']
}

/** Used until the member's settings are known. */
export const DEFAULT_VIEW: ViewSettings = { units: 'metric', theme: 'system', dateLanguage: 'system' }

export const viewSettings = proxy<ViewSettings>({ ...DEFAULT_VIEW })

export const useViewSettings = () => useSnapshot(viewSettings)

export const useUnits = (): Units => useSnapshot(viewSettings).units
