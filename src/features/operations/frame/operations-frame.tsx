import { css } from 'goober'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { useIsOffline } from '../../../state/offline.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { narrow } from '../../../ui/theme/media.ts'
import { operationsPath } from '../operations-path.ts'
import { SECTIONS } from './sections.ts'

const frame = css`
  display: grid;
  grid-template-columns: 184px minmax(0, 1fr);
  gap: 40px;
  padding-top: 24px;
  & > nav {
    position: sticky;
    top: 84px;
    align-self: start;
  }
  & > nav a {
    display: flex;
    gap: 10px;
    align-items: center;
    min-height: 36px;
    margin-left: -10px;
    padding: 0 10px;
    border-radius: 6px;
    color: var(--muted);
    font-size: 0.9375rem;
    font-weight: 500;
    white-space: nowrap;
  }
  & > nav a:hover {
    color: var(--ink);
  }
  & > nav a[aria-current] {
    background: var(--sunk);
    color: var(--ink);
    font-weight: 600;
  }
  & > nav svg {
    width: 18px;
    height: 18px;
  }
  & .offline {
    display: block;
    margin-bottom: 16px;
    padding: 10px 14px;
    border: 1px dashed var(--edge);
    border-radius: var(--radius-control);
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
    & > nav {
      position: static;
      min-width: 0;
    }
    & > nav ul {
      display: flex;
      gap: 4px;
      overflow-x: auto;
      margin-inline: calc(-1 * var(--side));
      padding: 3px var(--side);
      scrollbar-width: none;
    }
    & > nav a {
      min-height: 44px;
      margin: 0;
    }
  }
`

/** On narrow screens the parts are a row that scrolls. */
function showInRow(item: HTMLLIElement | null): void {
  item?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

/** Navigation of Operations and one of its parts. Without a connection it says so. */
export function OperationsFrame({ part }: { part: string }): ReactElement {
  const isOffline = useIsOffline()
  const section = SECTIONS.find((one) => one.part === part)
  return (
    <div className={frame}>
      <nav aria-label="Operations">
        <ul>
          {SECTIONS.map(({ part: name, label, icon }) => (
            <li key={name} ref={name === part ? showInRow : undefined}>
              <Link href={operationsPath(name)} aria-current={name === part ? 'page' : undefined}>
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        {isOffline && (
          <output className="offline">
            Operations needs a connection. What you see may have changed, and nothing can be decided now.
          </output>
        )}
        {section ? (
          <section.Content key={section.part} />
        ) : (
          <EmptyState wholePage title="There is no such part of Operations" />
        )}
      </div>
    </div>
  )
}
