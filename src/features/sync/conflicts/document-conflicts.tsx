import { css } from 'goober'
import type { ReactElement } from 'react'
import type { CollectionName } from '#domain/wire/collections.ts'
import { useSyncStatus } from '../../../state/sync-status.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useSyncCommands } from '../commands.ts'
import { noticeMessage } from '../notices/notice-messages.ts'
import { ConflictValues } from './conflict-values.tsx'

const styles = css`
  margin-bottom: 24px;
  padding: 14px 16px;
  border: 1px solid var(--line);
  border-left: 4px solid var(--lake);
  border-radius: 6px;
  background: var(--lake-tint);
  & h2 {
    font-size: 1.0625rem;
    line-height: 1.5rem;
  }
  & > p {
    margin: 2px 0 4px;
    font-size: 0.9375rem;
    line-height: 1.375rem;
  }
  & > button {
    margin-top: 12px;
  }
`

interface DocumentConflictsProps {
  collection: CollectionName
  id: string
}

/** Values of this document that another member changed as well, until the member has dismissed them. */
export function DocumentConflicts({ collection, id }: DocumentConflictsProps): ReactElement | null {
  const { notices } = useSyncStatus()
  const { dismiss } = useSyncCommands()
  const notice = notices.find(
    (each) => each.kind === 'kept_both' && each.collection === collection && each.id === id,
  )
  if (notice?.kind !== 'kept_both' || !notice.values) return null
  return (
    <section className={styles} aria-label="Changed by two people" data-noprint>
      <h2>Changed by two people</h2>
      <p>{noticeMessage(notice).text}</p>
      <ConflictValues notice={notice.key} values={notice.values} />
      <Button size="small" onClick={() => dismiss(notice.key)}>
        Dismiss
      </Button>
    </section>
  )
}
