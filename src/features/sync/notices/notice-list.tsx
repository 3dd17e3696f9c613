import type { ReactElement } from 'react'
import { useSyncStatus } from '../../../state/sync-status.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { listItemStyles } from '../../../ui/list/list-item-styles.ts'
import { useSyncCommands } from '../commands.ts'
import { ConflictValues } from '../conflicts/conflict-values.tsx'
import { documentIcon } from '../unsent/document-labels.ts'
import { editLink } from '../unsent/document-links.ts'
import { noticeMessage, type ShownNotice } from './notice-messages.ts'

const OFFLINE =
  'M3 3.2 17 17M2.8 8.3a10.3 10.3 0 0 1 3.4-2.1M9 5.3a10.4 10.4 0 0 1 8.2 3M5.6 11.2a6.3 6.3 0 0 1 2.7-1.5M12.6 10.1c.7.3 1.3.7 1.8 1.1M10 15h.01'

/** What happened to the member's changes that they should know, until they dismiss it; nothing if there is none. */
export function NoticeList({ close }: { close: () => void }): ReactElement | null {
  const { notices } = useSyncStatus()
  if (notices.length === 0) return null
  return (
    <section>
      <h3>
        <Icon name="info" size="small" />
        Good to know <span>{notices.length}</span>
      </h3>
      <ul>
        {notices.map((notice) => (
          <NoticeItem key={notice.key} notice={notice} close={close} />
        ))}
      </ul>
    </section>
  )
}

function NoticeItem({ notice, close }: { notice: ShownNotice; close: () => void }): ReactElement {
  const { dismiss } = useSyncCommands()
  const { title, text } = noticeMessage(notice)
  const isOfDocument = notice.kind === 'kept_both'
  const edit = isOfDocument ? editLink({ ...notice, action: 'edit', refusal: null }) : null
  return (
    <li className={listItemStyles}>
      <Icon name={isOfDocument ? documentIcon(notice) : OFFLINE} />
      <div>
        <p>
          <b>{title}</b>
        </p>
        <p className="small">{text}</p>
        {isOfDocument && notice.values && <ConflictValues notice={notice.key} values={notice.values} />}
        <div className="actions">
          {edit && (
            <LinkButton href={edit} size="small" onClick={close}>
              Edit
            </LinkButton>
          )}
          <Button size="small" onClick={() => dismiss(notice.key)}>
            Dismiss
          </Button>
        </div>
      </div>
    </li>
  )
}
