import { proxy, useSnapshot } from 'valtio'

/** What the browser has found out about the app itself: a newer version that waits, the offer to install. */
export interface AppState {
  isUpdateWaiting: boolean
  isInstallable: boolean
  /** the app's own files are on this device, so it starts with no network */
  isOfflineReady: boolean
}

export const appState = proxy<AppState>({
  isUpdateWaiting: false,
  isInstallable: false,
  isOfflineReady: false,
})

export const useAppState = () => useSnapshot(appState)
