import { css } from 'goober'
import type { ReactElement } from 'react'
import { Stack } from '../layout/layout.tsx'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { type Option, SelectInput } from './select-input.tsx'

const look = css`
  margin-top: 12px;
  & > legend {
    margin-bottom: 8px;
    font-size: 0.875rem;
    font-weight: 600;
    line-height: 1.25rem;
  }
`

interface SelectWithPartsProps<V extends string> {
  label: string
  name: string
  help?: string
  error?: string | undefined
  options: readonly Option<V>[]
  value: V
  onChange: (value: V) => void
  /** the value that shows the checkboxes below */
  partsOf: V
  legend: string
  parts: readonly { id: string; name: string }[]
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
}

/** A select with one option that shows a group of checkboxes. */
export function SelectWithParts<V extends string>(props: SelectWithPartsProps<V>): ReactElement {
  const { label, name, help, error, options, value, onChange, partsOf, legend, parts, chosen, onChoose } =
    props
  return (
    <>
      <Field label={label} help={help} error={error}>
        <SelectInput<V> name={name} options={options} value={value} onChange={onChange} />
      </Field>
      {value === partsOf && (
        <fieldset className={look}>
          <legend>{legend}</legend>
          <Stack gapPx={10}>
            {parts.map((part) => (
              <Checkbox
                key={part.id}
                checked={chosen.includes(part.id)}
                onChange={({ currentTarget }) =>
                  onChoose(
                    currentTarget.checked
                      ? [...chosen, part.id]
                      : chosen.filter((other) => other !== part.id),
                  )
                }
              >
                {part.name}
              </Checkbox>
            ))}
          </Stack>
        </fieldset>
      )}
    </>
  )
}
