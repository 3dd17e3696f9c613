import { proxy, useSnapshot } from 'valtio'

/** What the browser has found out about the app itself: a newer version that waits, the offer to install. */
export interface AppState {
  updateWaits: boolean
  installable: boolean
  /** the app's own files are on this device, so it starts with no network */
  startsOffline: boolean
}

export const appState = proxy<AppState>({ updateWaits: false, installable: false, startsOffline: false })

export const useAppState = () => useSnapshot(appState)
