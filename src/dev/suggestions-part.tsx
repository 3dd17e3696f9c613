import { type ReactElement, useState } from 'react'
import { Avatar } from '../ui/display/avatar.tsx'
import { Section } from '../ui/layout/section.tsx'
import { Suggestion, SuggestionList } from '../ui/list/suggestion-list.tsx'

const members = [
  { id: 'member-1', name: 'Tomas Novak', note: '12 routes on this device' },
  { id: 'member-2', name: 'Anja Kos', note: '3 routes on this device' },
] as const

export function SuggestionsPart(): ReactElement {
  const [selectedIds, setSelectedIds] = useState<readonly string[]>(['member-1'])
  return (
    <Section title="Suggestions" note="selectable">
      <SuggestionList label="Sample suggestions">
        {members.map(({ id, name, note }) => (
          <Suggestion
            key={id}
            mark={<Avatar id={id} name={name} size="medium" />}
            name={name}
            note={note}
            selected={selectedIds.includes(id)}
            labels={{ take: 'Follow', taken: 'Following' }}
            unsent={selectedIds.includes(id) ? 'waiting' : null}
            onChange={(on) =>
              setSelectedIds(on ? [...selectedIds, id] : selectedIds.filter((other) => other !== id))
            }
          />
        ))}
      </SuggestionList>
    </Section>
  )
}
