import { css } from 'goober'
import { type ReactElement, useRef, useState } from 'react'
import { profileScope } from '#domain/wire/scope.ts'
import type { ProfileHit } from '#domain/wire/search.ts'
import { useWanted } from '../../platform/use-wanted.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectInput } from '../../ui/select-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { type } from '../../ui/theme/type.ts'
import { type Role, useCollectionCommands } from './commands.ts'
import { useMembersFound } from './members-found.ts'

const look = css`
  margin-top: 14px;
  & .by {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 8px;
    align-items: end;
  }
  & li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 10px;
    padding: 6px 0;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  & small {
    color: var(--muted);
  }
`

interface AskKeeperProps {
  collection: string
  /** ids of those who keep it or are asked already */
  taken: readonly string[]
}

/** Asks another member to keep a collection together: whom this device knows, and online whom the server finds. */
export function AskKeeper({ collection, taken }: AskKeeperProps): ReactElement {
  const { ask } = useCollectionCommands()
  const [text, setText] = useState('')
  const [role, setRole] = useState<Role>('editor')
  const [said, say] = useState('')
  const { members, beyond } = useMembersFound(text.trim())
  const field = useRef<HTMLDivElement>(null)
  const offered = members.filter(({ id }) => !taken.includes(id))

  async function askMember(member: { id: string; username: string }): Promise<void> {
    if (!(await ask(collection, member.id, role))) return
    setText('')
    say(`${member.username} is asked`)
    field.current?.querySelector('input')?.focus()
  }

  return (
    <div className={look} ref={field}>
      <div className="by">
        <Field label="Ask somebody to join">
          <TextInput
            type="search"
            placeholder="Username"
            autoComplete="off"
            autoCapitalize="none"
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value)
              say('')
            }}
          />
        </Field>
        <SelectInput
          label="As"
          options={[
            { value: 'editor', label: 'Editor' },
            { value: 'viewer', label: 'Viewer' },
          ]}
          value={role}
          onChange={setRole}
        />
      </div>
      {offered.length > 0 && (
        <ul aria-label="Members found">
          {offered.map((member) => (
            <Offered key={member.id} member={member} onAsk={() => void askMember(member)} />
          ))}
        </ul>
      )}
      <output className={type.small}>{said || (text.trim() ? wordsFor(offered.length, beyond) : '')}</output>
    </div>
  )
}

function Offered({ member, onAsk }: { member: ProfileHit; onAsk: () => void }): ReactElement {
  const { id, username, first_name, last_name } = member
  // who is asked is named by what this device knows of them
  useWanted(profileScope(id))
  return (
    <li>
      <span>
        <b>{username}</b>{' '}
        <small>
          {first_name} {last_name}
        </small>
      </span>
      <Button size="small" aria-label={`Ask ${username}`} onClick={onAsk}>
        Ask
      </Button>
    </li>
  )
}

function wordsFor(found: number, beyond: ReturnType<typeof useMembersFound>['beyond']): string {
  if (beyond === 'asking') return 'Asking the server…'
  if (beyond === 'unasked')
    return found > 0 ? '' : 'Nobody on this device has that name. Others are found online.'
  return found > 0 ? '' : 'Nobody has that name.'
}
