import { css } from 'goober'
import type { ReactElement } from 'react'
import type { MemberCard } from '#domain/member/user.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'

const styles = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  margin: 12px 0;
  padding: 0;
  border: 0;
  font-size: 0.9375rem;
  & legend {
    padding: 0;
    font-size: 0.875rem;
    font-weight: 600;
  }
`

interface DayPeopleProps {
  /** all members of the trip */
  people: readonly MemberCard[]
  /** ids of those who do not take part in this day */
  absent: readonly string[]
  dayName: string
  onChange: (absent: string[]) => void
}

/** Who takes part in a day; nothing for a member who travels alone. */
export function DayPeople({ people, absent, dayName, onChange }: DayPeopleProps): ReactElement | null {
  if (people.length < 2) return null
  return (
    <fieldset className={styles}>
      <legend>Who takes part in {dayName}</legend>
      {people.map(({ id, username }) => (
        <Checkbox
          key={id}
          checked={!absent.includes(id)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? absent.filter((one) => one !== id) : [...absent, id])
          }
        >
          {username}
        </Checkbox>
      ))}
    </fieldset>
  )
}
