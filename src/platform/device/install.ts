import { appState } from '../../state/app-state.ts'
import type { TextStorage } from '../storage/text-storage.ts'

const DISMISSED_KEY = 'install-dismissed'
/** how a window looks that the app was installed for */
export const INSTALLED_QUERY = '(display-mode: standalone), (display-mode: fullscreen)'

/** Not in TypeScript's DOM library: only some browsers offer installation. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

export interface AppInstall {
  /** Shows the browser's own dialog; accepted or not, the offer is gone afterwards. */
  accept(): Promise<void>
  /** The member does not want it: it is not offered again on this device. */
  dismiss(): void
}

/** Offers installation when the browser does, the app is not installed and the member has not said no. */
export function watchInstall(window: Window, storage: TextStorage): AppInstall {
  let offered: InstallPromptEvent | null = null

  function hide(): void {
    offered = null
    appState.isInstallable = false
  }

  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (storage.getItem(DISMISSED_KEY) || window.matchMedia(INSTALLED_QUERY).matches) return
    offered = event as InstallPromptEvent
    appState.isInstallable = true
  })
  window.addEventListener('appinstalled', hide)

  return {
    async accept() {
      const prompt = offered
      hide()
      await prompt?.prompt()
      const choice = await prompt?.userChoice
      if (choice?.outcome === 'dismissed') storage.setItem(DISMISSED_KEY, '1')
    },
    dismiss() {
      storage.setItem(DISMISSED_KEY, '1')
      hide()
    },
  }
}
