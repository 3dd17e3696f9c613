import { type ReactElement, useState } from 'react'
import { v7 } from 'uuid'
import { newItem } from '#domain/trip/new-trip.ts'
import { parsePackingList } from '#domain/trip/packing.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { formatCount } from '../../../ui/format/count.ts'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { itemsNotListed } from './items-not-listed.ts'
import type { PackingItems } from './packing-items.ts'
import { panelStyles } from './panel-styles.ts'

const PASTED_MAX = 20_000

interface PasteListProps {
  /** undefined: the member may not change it */
  shared: PackingItems | undefined
  personal: PackingItems
  onClose: () => void
}

/** Adds the items of a pasted text, one a line. Items that are in the list already are left out. */
export function PasteList({ shared, personal, onClose }: PasteListProps): ReactElement {
  const [text, setText] = useState('')
  const [isPersonal, setPersonal] = useState(!shared)
  const { items, add } = isPersonal || !shared ? personal : shared
  const pasted = parsePackingList(text)
  const fresh = itemsNotListed(pasted, items)
  async function save(): Promise<void> {
    if (await add(fresh.map((item) => newItem({ id: v7(), ...item })))) onClose()
  }
  return (
    <div className={panelStyles}>
      <Stack>
        <Field
          label="Your list"
          hint="one item per line"
          help="Bullets and check boxes are removed. “2x” is the quantity, “95 g” the weight."
        >
          <TextArea
            rows={6}
            maxLength={PASTED_MAX}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </Field>
        {shared && (
          <Checkbox checked={isPersonal} onChange={({ currentTarget }) => setPersonal(currentTarget.checked)}>
            Only for me
          </Checkbox>
        )}
        <output>
          {pasted.length > 0 &&
            `${formatCount(fresh.length, 'new item')}, ${pasted.length - fresh.length} already in the list`}
        </output>
        <Row tight>
          <Button tone="primary" disabled={fresh.length === 0} onClick={() => void save()}>
            Add {formatCount(fresh.length, 'item')}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </Row>
      </Stack>
    </div>
  )
}
