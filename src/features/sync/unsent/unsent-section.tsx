import { css } from 'goober'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { type UnsentItemView, useSyncStatus } from '../../../state/sync-status.ts'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { phone } from '../../../ui/theme/media.ts'
import { changeLabel, documentIcon, documentTitle } from './document-labels.ts'
import { useDocumentLinks } from './document-links.ts'
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

/** The changes that have not been sent; no section if there are none. */
export function UnsentSection(): ReactElement | null {
  const { unsent } = useSyncStatus()
  if (unsent.length === 0) return null
  const first = unsent.toSorted(attentionFirst).slice(0, SHOWN_MAX)
  return (
    <Section title="Continue" note={`${unsent.length} not sent`}>
      <ul className={styles}>
        {first.map((item) => (
          <UnfinishedItem key={item.collection + item.id} item={item} />
        ))}
      </ul>
    </Section>
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
