import { type ReactElement, useState } from 'react'
import { roughPosition } from '../../platform/position.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Row } from '../../ui/layout.tsx'
import { SelectInput } from '../../ui/select-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { type Area, areaCell } from './areas.ts'
import { useAreas } from './queries.ts'

const NONE = ''

interface HomeAreaProps {
  area: Area | null
  error: string | undefined
  onChange: (area: Area | null) => void
}

/** Chosen among the areas of this device, or found by its position; it goes by the member's own name for it. */
export function HomeArea({ area, error, onChange }: HomeAreaProps): ReactElement {
  const known = useAreas()
  const listed = area && !known.some(({ cell }) => cell === area.cell) ? [area, ...known] : known
  const options = [
    { value: NONE, label: 'Not set' },
    ...listed.map(({ cell, name }) => ({ value: cell, label: name || 'Where I am now' })),
  ]
  return (
    <>
      <Field
        label="Home area"
        help="Routes that start there come to your device. It is some 150 km wide, so it does not tell where you live."
      >
        <SelectInput
          options={options}
          value={area?.cell ?? NONE}
          onChange={(cell) => onChange(listed.find((each) => each.cell === cell) ?? null)}
        />
      </Field>
      <UseMyPosition
        onCell={(cell) => onChange(known.find((each) => each.cell === cell) ?? { cell, name: '' })}
      />
      {area && (
        <Field label="Name of your home area" error={error}>
          <TextInput
            name="homeArea"
            autoComplete="off"
            value={area.name}
            onChange={(change) => onChange({ cell: area.cell, name: change.currentTarget.value })}
          />
        </Field>
      )}
    </>
  )
}

const NOT_FOUND_WORDS = {
  refused: 'This browser may not tell where you are. Choose an area, or allow it in the browser’s settings.',
  unknown: 'Your position could not be found. Choose an area, or try again with a view of the sky.',
}

function UseMyPosition({ onCell }: { onCell: (cell: string) => void }): ReactElement {
  const [state, setState] = useState<'still' | 'asking' | 'refused' | 'unknown'>('still')
  async function ask(): Promise<void> {
    setState('asking')
    const found = await roughPosition(navigator.geolocation)
    if (typeof found === 'string') return setState(found)
    setState('still')
    onCell(areaCell(found))
  }
  return (
    <Row>
      <Button size="small" busy={state === 'asking'} onClick={() => void ask()}>
        Use my position
      </Button>
      <output>{(state === 'refused' || state === 'unknown') && NOT_FOUND_WORDS[state]}</output>
    </Row>
  )
}
