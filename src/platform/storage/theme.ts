import { subscribeKey } from 'valtio/utils'
import { viewSettings } from '../../state/settings.ts'
import type { TextStorage } from './text-storage.ts'

const THEME_KEY = 'theme'

/** Applies the member's theme and stores it for the first frame of the next start. */
export function applyTheme(root: HTMLElement, storage: TextStorage): void {
  function show(): void {
    const { theme } = viewSettings
    if (theme === 'system') delete root.dataset['theme']
    else root.dataset['theme'] = theme
  }

  const storedTheme = storage.getItem(THEME_KEY)
  if (storedTheme === 'light' || storedTheme === 'dark') viewSettings.theme = storedTheme
  show()
  subscribeKey(viewSettings, 'theme', (theme) => {
    storage.setItem(THEME_KEY, theme)
    show()
  })
}
