import { type ReactElement, type ReactNode, useDeferredValue, useState } from 'react'
import { useSteadyQuery } from '../../../../platform/queries/use-query.ts'
import { ItemPicker } from '../../../../ui/form/item-picker.tsx'

const FOUND_MAX = 20

interface MemberFinderProps {
  label: string
  help: string
  /** names the list of `children`, rows of PickedItem */
  pickedLabel: string
  /** ids of members who are not offered */
  excluded: ReadonlySet<string>
  onPick: (memberId: string) => void
  children: ReactNode
}

/** Finds members on this device by name, and picks one after the other. */
export function MemberFinder(props: MemberFinderProps): ReactElement {
  const { label, help, pickedLabel, excluded, onPick, children } = props
  const [text, setText] = useState('')
  const searched = useDeferredValue(text.trim())
  const { rows: hits } = useSteadyQuery('search', { text: searched, limit: FOUND_MAX })
  const members = text.trim() === '' ? [] : (hits?.hits.profiles ?? [])
  return (
    <ItemPicker
      label={label}
      help={help}
      error={undefined}
      pickedLabel={pickedLabel}
      text={text}
      found={members
        .filter(({ id }) => !excluded.has(id))
        .map(({ id, username, first_name, last_name }) => ({
          id,
          name: username,
          note: `${first_name} ${last_name}`.trim(),
        }))}
      isFull={false}
      onTextChange={setText}
      onPick={(id) => {
        setText('')
        onPick(id)
      }}
    >
      {children}
    </ItemPicker>
  )
}
