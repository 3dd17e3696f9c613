import { css } from 'goober'
import type { ReactElement } from 'react'
import { Chip } from '../../../ui/button/chip.tsx'
import { formatUnreadCount } from '../../../ui/format/unread-count.ts'
import { narrow } from '../../../ui/theme/media.ts'
import { type NotificationView, READ_STATES, TOPICS, type Topic } from './use-notification-view.ts'

const styles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  & > i {
    flex: none;
    width: 1px;
    height: 20px;
    background: var(--line);
  }
  ${narrow} {
    flex-wrap: nowrap;
    overflow-x: auto;
    margin-inline: -16px;
    padding: 4px 16px;
    scrollbar-width: none;
  }
`

const READ_STATE_LABELS = { all: 'All', unread: 'Unread', read: 'Read' } as const
const TOPIC_LABELS: Readonly<Record<Topic, string>> = {
  routes: 'Routes',
  events: 'Events',
  communities: 'Communities',
  people: 'People',
  system: 'System',
}

interface NotificationFiltersProps {
  view: NotificationView
  unread: number
}

/** By read state and by what they are about. */
export function NotificationFilters({ view, unread }: NotificationFiltersProps): ReactElement {
  const { show, topic, setShow, setTopic } = view
  return (
    <fieldset className={styles} aria-label="Show">
      {READ_STATES.map((state) => (
        <Chip key={state} pressed={show === state} onClick={() => setShow(state)}>
          {READ_STATE_LABELS[state]}
          {state === 'unread' && unread > 0 && <b>{formatUnreadCount(unread)}</b>}
        </Chip>
      ))}
      <i />
      {(Object.keys(TOPICS) as Topic[]).map((known) => (
        <Chip key={known} pressed={topic === known} onClick={() => setTopic(topic === known ? null : known)}>
          {TOPIC_LABELS[known]}
        </Chip>
      ))}
    </fieldset>
  )
}
