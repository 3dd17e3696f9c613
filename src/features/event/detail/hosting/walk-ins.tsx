import { type ReactElement, useMemo } from 'react'
import { PickedItem } from '../../../../ui/form/item-picker.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { useEventCommands } from '../../commands.ts'
import { type Participation, useCheckIns } from '../../queries.ts'
import { MemberFinder } from './member-finder.tsx'

interface WalkInsProps {
  eventId: string
  participations: readonly Participation[]
  memberId: string
}

/** Members who have arrived without an answer: hosts check them in by name. */
export function WalkIns({ eventId, participations, memberId }: WalkInsProps): ReactElement {
  const { checkInWalkIn } = useEventCommands()
  const checkIns = useCheckIns(eventId)
  const expected = useMemo(
    () => new Set(participations.filter(({ state }) => state === 'going').map(({ author }) => author.id)),
    [participations],
  )
  const walkIns = checkIns.filter(({ author }) => !expected.has(author.id))
  const excluded = new Set([...expected, ...walkIns.map(({ author }) => author.id), memberId])
  return (
    <Section
      title="Without an answer"
      note={walkIns.length > 0 ? walkIns.length.toLocaleString('en') : undefined}
    >
      <MemberFinder
        label="Check in somebody else"
        help="A member who has come without an answer to this event."
        pickedLabel="Checked in without an answer"
        excluded={excluded}
        onPick={(id) => void checkInWalkIn(eventId, id, true)}
      >
        {walkIns.map((one) => (
          <PickedItem
            key={one.id}
            name={one.author.username}
            onRemove={() => void checkInWalkIn(eventId, one.author.id, false)}
          />
        ))}
      </MemberFinder>
    </Section>
  )
}
