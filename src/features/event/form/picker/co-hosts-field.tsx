import { type ReactElement, useDeferredValue, useState } from 'react'
import { EVENT_CO_HOSTS_MAX } from '#domain/event/limits.ts'
import { useQuery, useSteadyQuery } from '../../../../platform/queries/use-query.ts'
import { ItemPicker, PickedItem } from '../../../../ui/form/item-picker.tsx'
import type { EventFieldsProps } from '../event-fields-props.ts'

const FOUND_MAX = 20
const FOLLOWED_MAX = 1_000

/** The co-hosts, found among the members whom the host follows. */
export function CoHostsField(props: EventFieldsProps & { memberId: string }): ReactElement {
  const { values, errors, set, memberId } = props
  const { coHosts } = values
  const [text, setText] = useState('')
  const searched = useDeferredValue(text.trim())
  const { rows: hits } = useSteadyQuery('search', { text: searched, limit: FOUND_MAX })
  const follows = useQuery('relation.of', { member: memberId, kind: 'follow', limit: FOLLOWED_MAX }) ?? []
  const followed = new Set(follows.map(({ target }) => target.id))
  const members = text.trim() === '' ? [] : (hits?.hits.profiles ?? [])
  return (
    <ItemPicker
      label="Add a co-host"
      help="A member you follow. Co-hosts can edit the event, approve people and check them in."
      error={errors['coHosts']}
      pickedLabel="Co-hosts"
      text={text}
      found={members
        .filter(({ id }) => followed.has(id) && !coHosts.includes(id))
        .map(({ id, username, first_name, last_name }) => ({
          id,
          name: username,
          note: `${first_name} ${last_name}`.trim(),
        }))}
      isFull={coHosts.length >= EVENT_CO_HOSTS_MAX}
      onTextChange={setText}
      onPick={(id) => set({ coHosts: [...coHosts, id] })}
    >
      {coHosts.map((id) => (
        <CoHost key={id} id={id} onRemove={() => set({ coHosts: coHosts.filter((other) => other !== id) })} />
      ))}
    </ItemPicker>
  )
}

function CoHost({ id, onRemove }: { id: string; onRemove: () => void }): ReactElement {
  const profile = useQuery('profile.one', { id })
  return <PickedItem name={profile?.username ?? 'Member'} onRemove={onRemove} />
}
