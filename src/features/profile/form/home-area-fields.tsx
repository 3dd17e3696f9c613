import type { ReactElement } from 'react'
import { Field } from '../../../ui/form/field.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { LazyAreaSearch } from '../lazy-area-search.ts'
import { useAreas } from '../queries.ts'
import { type Area, areaCell } from './areas.ts'

const NONE = ''

interface HomeAreaProps {
  area: Area | null
  error: string | undefined
  onChange: (area: Area | null) => void
}

/** Chosen from the areas of this device, by the name of a place, or from its position; the member gives it a name. */
export function HomeAreaFields({ area, error, onChange }: HomeAreaProps): ReactElement {
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
        help="Routes that start there are downloaded to your device. It is about 150 km wide, so it does not reveal where you live."
      >
        <SelectInput
          options={options}
          value={area?.cell ?? NONE}
          onChange={(cell) => onChange(listed.find((each) => each.cell === cell) ?? null)}
        />
      </Field>
      <LazyAreaSearch
        startsEmpty
        onChoose={({ name, ...position }) => {
          const cell = areaCell(position)
          onChange(
            known.find((each) => each.cell === cell && (name === '' || each.name === name)) ?? { cell, name },
          )
        }}
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
