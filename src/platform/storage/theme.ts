import { subscribeKey } from 'valtio/utils'
import { viewSettings } from '../../state/settings.ts'
import type { TextStorage } from './text-storage.ts'

const THEME_KEY = 'theme'

/** Shows the member's theme, and remembers it for the first frame of the next start. */
export function applyTheme(root: HTMLElement, storage: TextStorage): void {
  function show(): void {
    const { theme } = viewSettings
    if (theme === 'system') delete root.dataset['theme']
    else root.dataset['theme'] = theme
  }

  const remembered = storage.getItem(THEME_KEY)
  if (remembered === 'light' || remembered === 'dark') viewSettings.theme = remembered
  show()
  subscribeKey(viewSettings, 'theme', (theme) => {
    storage.setItem(THEME_KEY, theme)
    show()
  })
}
