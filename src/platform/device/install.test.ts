import { beforeEach, describe, expect, it } from 'vitest'
import { appState } from '../../state/app-state.ts'
import { watchInstall } from './install.ts'

/** A browser that fires `beforeinstallprompt` on `offer()`. */
function fakeBrowser({ standalone = false, outcome = 'accepted' } = {}) {
  const texts = new Map<string, string>()
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
  } as unknown as Storage
  const window = Object.assign(new EventTarget(), { matchMedia: () => ({ matches: standalone }) })
  const shown = { prompts: 0 }
  return {
    shown,
    open: () => watchInstall(window as unknown as Window, storage),
    offer: () => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => Promise.resolve(void shown.prompts++),
        userChoice: Promise.resolve({ outcome }),
      })
      window.dispatchEvent(event)
      return event
    },
  }
}

describe('watchInstall', () => {
  beforeEach(() => {
    appState.isInstallable = false
  })

  it('replaces the browser’s prompt with the app’s own offer', () => {
    const browser = fakeBrowser()
    browser.open()
    expect(appState.isInstallable).toBe(false)
    expect(browser.offer().defaultPrevented).toBe(true)
    expect(appState.isInstallable).toBe(true)
  })

  it('offers nothing in the installed app', () => {
    const browser = fakeBrowser({ standalone: true })
    browser.open()
    browser.offer()
    expect(appState.isInstallable).toBe(false)
  })

  it('hides the offer once accepted', async () => {
    const browser = fakeBrowser()
    const install = browser.open()
    browser.offer()
    await install.accept()
    expect(browser.shown.prompts).toBe(1)
    expect(appState.isInstallable).toBe(false)
  })

  it.each(['in the app', 'in the browser’s dialog'])(
    'does not offer again after a dismissal %s',
    async (where) => {
      const browser = fakeBrowser({ outcome: 'dismissed' })
      const install = browser.open()
      browser.offer()
      if (where === 'in the app') install.dismiss()
      else await install.accept()
      browser.offer()
      expect(appState.isInstallable).toBe(false)
    },
  )
})
