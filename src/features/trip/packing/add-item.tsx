import { css } from 'goober'
import { type FormEvent, type ReactElement, useState } from 'react'
import { v7 } from 'uuid'
import { newItem } from '#domain/trip/new-trip.ts'
import { parsePackingList } from '#domain/trip/packing.ts'
import { readTabDraft, saveTabDraft } from '../../../platform/drafts/tab-drafts.ts'
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

interface AddItemProps {
  trip: string
  list: PackingItems
}

/** One line such as `2x Gas 230 g`. What is typed survives a reload until it is added. */
export function AddItem({ trip, list: { add, isPersonal } }: AddItemProps): ReactElement {
  const { line, setLine, clear } = useTypedLine(`packing ${isPersonal ? 'personal' : 'shared'} ${trip}`)
  const label = isPersonal ? 'Add a personal item' : 'Add a shared item'
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const items = parsePackingList(line).map((item) => newItem({ id: v7(), ...item }))
    if (items.length > 0 && (await add(items))) clear(line)
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

interface TypedLine {
  line: string
  setLine: (line: string) => void
  /** What was typed since then stays. */
  clear: (added: string) => void
}

/** The text of a field of this tab, kept under this name. */
function useTypedLine(name: string): TypedLine {
  const [line, setLine] = useState(() => keptLine(name))
  const keep = (text: string): void => saveTabDraft(name, text === '' ? null : { line: text })
  return {
    line,
    setLine: (text) => {
      setLine(text)
      keep(text)
    },
    clear: (added) => {
      setLine((now) => (now === added ? '' : now))
      if (keptLine(name) === added) keep('')
    },
  }
}

function keptLine(name: string): string {
  const { line } = (readTabDraft(name) ?? {}) as { line?: unknown }
  return typeof line === 'string' ? line : ''
}
