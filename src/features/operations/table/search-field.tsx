import { css } from 'goober'
import { type ReactElement, useId, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { AddressParams } from '../use-address-params.ts'

const look = css`
  display: grid;
  gap: 3px;
  & > span {
    display: flex;
    gap: 6px;
    align-items: center;
  }
`

interface SearchFieldProps {
  label: string
  /** of the parameter in the address */
  name: string
  params: AddressParams
}

/** Searches when it is submitted: the server is asked once, not for each letter. */
export function SearchField({ label, name, params }: SearchFieldProps): ReactElement {
  const id = useId()
  const [typed, setTyped] = useState(params.get(name))
  return (
    <search>
      <form
        className={look}
        onSubmit={(event) => {
          event.preventDefault()
          params.set({ [name]: typed.trim() })
        }}
      >
        <label htmlFor={id}>{label}</label>
        <span>
          <TextInput
            id={id}
            type="search"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" size="small">
            Search
          </Button>
        </span>
      </form>
    </search>
  )
}
