import { css } from 'goober'
import { type FormEvent, type ReactElement, useState } from 'react'
import { v7 } from 'uuid'
import { newItem } from '#domain/trip/new-trip.ts'
import { parsePackingList } from '#domain/trip/packing.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { PackingItems } from './packing-items.ts'

const LINE_MAX = 200

const styles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  margin-top: 8px;
`

/** One line such as `2x Gas 230 g`. */
export function AddItem({ list: { add, isPersonal } }: { list: PackingItems }): ReactElement {
  const [line, setLine] = useState('')
  const label = isPersonal ? 'Add a personal item' : 'Add a shared item'
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const items = parsePackingList(line).map((item) => newItem({ id: v7(), ...item }))
    if (items.length > 0 && (await add(items))) setLine('')
  }
  return (
    <form className={styles} onSubmit={(event) => void save(event)}>
      <TextInput
        aria-label={label}
        placeholder={isPersonal ? 'For example Gloves 70 g' : 'For example 2x Gas 230 g'}
        maxLength={LINE_MAX}
        autoComplete="off"
        value={line}
        onChange={({ currentTarget }) => setLine(currentTarget.value)}
      />
      <Button type="submit" aria-label={label}>
        Add
      </Button>
    </form>
  )
}
