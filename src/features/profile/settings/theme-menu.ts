import { useViewSettings } from '../../../state/settings.ts'
import type { Submenu } from '../../../ui/menu/submenu.tsx'
import { useProfileCommands } from '../commands.ts'
import { THEMES } from './themes.ts'

/** The theme as a submenu of the account menu. The choice applies at once in every tab. */
export function useThemeMenu(): Submenu {
  const { set } = useProfileCommands()
  const { theme } = useViewSettings()
  return {
    label: 'Theme',
    icon: 'eye',
    choices: THEMES.map(({ value, label }) => ({
      label,
      checked: value === theme,
      onSelect: () => void set({ theme: value }),
    })),
  }
}
