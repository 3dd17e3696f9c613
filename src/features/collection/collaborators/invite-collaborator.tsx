import { css } from 'goober'
import { type ReactElement, useRef, useState } from 'react'
import type { ProfileHit } from '#domain/wire/search/search.ts'
import { profileScope } from '#domain/wire/sync/scope.ts'
import { useScopeSubscription } from '../../../platform/queries/use-scope-subscription.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { type Role, useCollectionCommands } from '../commands.ts'
import { useMemberSearch } from './use-member-search.ts'

const styles = css`
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

interface InviteCollaboratorProps {
  collection: string
  /** ids of those who keep it or are asked already */
  excludedIds: readonly string[]
}

/** Asks another member to keep a collection together: whom this device knows, and online whom the server finds. */
export function InviteCollaborator({ collection, excludedIds }: InviteCollaboratorProps): ReactElement {
  const { invite } = useCollectionCommands()
  const [text, setText] = useState('')
  const [role, setRole] = useState<Role>('editor')
  const [said, say] = useState('')
  const { members, onlineState } = useMemberSearch(text.trim())
  const field = useRef<HTMLDivElement>(null)
  const offered = members.filter(({ id }) => !excludedIds.includes(id))

  async function askMember(member: { id: string; username: string }): Promise<void> {
    if (!(await invite(collection, member.id, role))) return
    setText('')
    say(`${member.username} is asked`)
    field.current?.querySelector('input')?.focus()
  }

  return (
    <div className={styles} ref={field}>
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
            <FoundMember key={member.id} member={member} onAsk={() => void askMember(member)} />
          ))}
        </ul>
      )}
      <output className={textStyles.small}>
        {said || (text.trim() ? wordsFor(offered.length, onlineState) : '')}
      </output>
    </div>
  )
}

function FoundMember({ member, onAsk }: { member: ProfileHit; onAsk: () => void }): ReactElement {
  const { id, username, first_name, last_name } = member
  // who is asked is named by what this device knows of them
  useScopeSubscription(profileScope(id))
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

function wordsFor(found: number, beyond: ReturnType<typeof useMemberSearch>['onlineState']): string {
  if (beyond === 'asking') return 'Asking the server…'
  if (beyond === 'unasked')
    return found > 0 ? '' : 'Nobody on this device has that name. Others are found online.'
  return found > 0 ? '' : 'Nobody has that name.'
}
