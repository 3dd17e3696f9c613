import { appState } from '../../state/app-state.ts'
import type { TextStorage } from '../storage/text-storage.ts'

const DISMISSED_KEY = 'install-dismissed'
/** matches in a window of the installed app */
export const INSTALLED_QUERY = '(display-mode: standalone), (display-mode: fullscreen)'

/** Not in TypeScript's DOM library: only some browsers offer installation. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

export interface AppInstall {
  /** Shows the browser's install dialog and hides our offer. */
  accept(): Promise<void>
  /** Hides the offer and never shows it again on this device. */
  dismiss(): void
}

/**
 * Offers installation when the browser does, unless the app is installed or the member dismissed
 * the offer.
 */
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
