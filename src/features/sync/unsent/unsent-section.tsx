import { css } from 'goober'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import type { AccountOf } from '#domain/account/account.ts'
import { useQuery } from '../../../platform/queries/use-query.ts'
import { type UnsentItemView, useSyncStatus } from '../../../state/sync-status.ts'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { phone } from '../../../ui/theme/media.ts'
import { changeLabel, documentIcon, documentTitle } from './document-labels.ts'
import { draftLink, useDocumentLinks } from './document-links.ts'
import { rejectionMessage } from './rejection-message.ts'

const styles = css`
  & li {
    display: flex;
    align-items: center;
    gap: 14px;
    padding: 10px 0;
  }
  & li + li {
    border-top: 1px solid var(--line);
  }
  & li > span:first-child {
    display: grid;
    place-items: center;
    width: 56px;
    height: 44px;
    flex: none;
    border: 1px dashed var(--edge);
    border-radius: 6px;
    color: var(--muted);
  }
  & li > div {
    flex: 1;
    min-width: 0;
  }
  & h3 {
    font-size: 0.9375rem;
    line-height: 1.25rem;
  }
  & h3 a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & p,
  & time {
    color: var(--muted);
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & .end {
    display: grid;
    justify-items: end;
    gap: 2px;
  }
  & time {
    font-size: 0.75rem;
  }
  ${phone} {
    & li {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      row-gap: 4px;
    }
    & .end {
      grid-column: 2;
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 2px 10px;
    }
  }
`

const SHOWN_MAX = 5

/** What the member has begun: changes that are not sent, and drafts. No section if there is neither. */
export function UnsentSection(): ReactElement | null {
  const { unsent } = useSyncStatus()
  const drafts = useSentDrafts()
  if (unsent.length + drafts.length === 0) return null
  const first = unsent.toSorted(attentionFirst).slice(0, SHOWN_MAX)
  const notes = [
    unsent.length > 0 && `${unsent.length} not sent`,
    drafts.length > 0 && countOf(drafts.length),
  ]
  return (
    <Section title="Continue" note={notes.filter(Boolean).join(', ')}>
      <ul className={styles}>
        {first.map((item) => (
          <UnfinishedItem key={item.collection + item.id} item={item} />
        ))}
        {drafts.slice(0, SHOWN_MAX - first.length).map((draft) => (
          <DraftItem key={draft.id} draft={draft} />
        ))}
      </ul>
    </Section>
  )
}

const countOf = (drafts: number): string => (drafts === 1 ? '1 draft' : `${drafts} drafts`)

type Draft = AccountOf<'draft'>

/** The drafts that are sent, so that they are not among the unsent changes; last changed first. */
function useSentDrafts(): Draft[] {
  const { unsent } = useSyncStatus()
  const drafts = useQuery('draft.list', {}) ?? []
  const unsentIds = new Set(unsent.map(({ id }) => id))
  return drafts
    .filter((draft) => !unsentIds.has(draft.id) && draftLink(draft.id, draft) !== null)
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
}

const DRAFT_LABELS: Readonly<Record<Draft['noun'], string>> = {
  route: 'Route draft',
  route_words: 'Changes to a route',
  event: 'Event draft',
  trip: 'Trip draft',
  community: 'Community draft',
  post: 'Post draft',
  comment: 'Comment draft',
  route_collection: 'Collection draft',
  profile: 'Changes to your profile',
  report: 'Report draft',
  appeal: 'Appeal draft',
}

function DraftItem({ draft }: { draft: Draft }): ReactElement {
  const link = draftLink(draft.id, draft)
  const title = draft.title || 'Untitled'
  return (
    <li>
      <span>
        <Icon name="draw" />
      </span>
      <div>
        <h3>{link ? <Link href={link}>{title}</Link> : title}</h3>
        <p>{DRAFT_LABELS[draft.noun]}</p>
      </div>
      <div className="end">
        <RelativeTime at={draft.updatedAt} />
      </div>
    </li>
  )
}

function UnfinishedItem({ item }: { item: UnsentItemView }): ReactElement {
  const { page: link } = useDocumentLinks(item)
  const rejection = item.state === 'needs_attention' ? rejectionMessage(item.refusal) : null
  return (
    <li>
      <span>
        <Icon name={documentIcon(item)} />
      </span>
      <div>
        <h3>{link ? <Link href={link}>{documentTitle(item)}</Link> : documentTitle(item)}</h3>
        <p>{rejection ?? changeLabel(item)}</p>
      </div>
      <div className="end">
        <SyncChip state={item.state} />
        <RelativeTime at={item.at} />
      </div>
    </li>
  )
}

const attentionFirst = (a: UnsentItemView, b: UnsentItemView): number =>
  Number(b.state === 'needs_attention') - Number(a.state === 'needs_attention') || b.at.localeCompare(a.at)
