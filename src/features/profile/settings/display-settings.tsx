import { css } from 'goober'
import type { ReactElement } from 'react'
import { DATE_LANGUAGES } from '#domain/account/settings.ts'
import { useViewSettings } from '../../../state/settings.ts'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { SegmentedControl } from '../../../ui/tabs/segmented-control.tsx'
import { tiny } from '../../../ui/theme/media.ts'
import { useProfileCommands } from '../commands.ts'
import { THEMES } from './themes.ts'

const styles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 12px 24px;
  align-items: center;
  & dd {
    justify-self: end;
  }
  & dt {
    font-weight: 600;
    font-size: 0.9375rem;
  }
  ${tiny} {
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
    & dd {
      justify-self: start;
      max-width: 100%;
      margin-bottom: 12px;
    }
  }
`

const UNITS = [
  { value: 'metric', label: 'Kilometres' },
  { value: 'imperial', label: 'Miles' },
] as const

const LANGUAGE_NAMES: Readonly<Record<(typeof DATE_LANGUAGES)[number], string>> = {
  system: 'As in this browser',
  'en-GB': 'English (UK)',
  'en-US': 'English (US)',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  es: 'Español',
  sl: 'Slovenščina',
  sk: 'Slovenčina',
  pl: 'Polski',
}
const DATE_OPTIONS = DATE_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))

/** Units, theme and the language of dates. They apply at once in every tab, and on the member's other devices after sync. */
export function DisplaySettings(): ReactElement {
  const { set } = useProfileCommands()
  const { units, theme, dateLanguage } = useViewSettings()
  return (
    <dl className={styles}>
      <dt>Units</dt>
      <dd>
        <SegmentedControl
          label="Units"
          options={UNITS}
          value={units}
          onChange={(choice) => void set({ units: choice })}
        />
      </dd>
      <dt>Theme</dt>
      <dd>
        <SegmentedControl
          label="Theme"
          options={THEMES}
          value={theme}
          onChange={(choice) => void set({ theme: choice })}
        />
      </dd>
      <dt>Dates</dt>
      <dd>
        <SelectInput
          label="Language of dates"
          size="small"
          options={DATE_OPTIONS}
          value={dateLanguage}
          onChange={(choice) => void set({ dateLanguage: choice })}
        />
      </dd>
    </dl>
  )
}
