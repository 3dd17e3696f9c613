import { proxy, useSnapshot } from 'valtio'

/** State of the app itself: waiting update, offer to install, files on this device. */
export interface AppState {
  isUpdateWaiting: boolean
  isInstallable: boolean
  /** the app's files are on this device, so it starts without a network */
  isOfflineReady: boolean
}

export const appState = proxy<AppState>({
  isUpdateWaiting: false,
  isInstallable: false,
  isOfflineReady: false,
})

export const useAppState = () => useSnapshot(appState)
