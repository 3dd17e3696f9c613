import { css } from 'goober'
import { type KeyboardEvent, type ReactElement, type ReactNode, useId } from 'react'
import { Link } from 'wouter'

const look = css`
  display: flex;
  gap: 24px;
  overflow-x: auto;
  border-bottom: 1px solid var(--line);
  scrollbar-width: none;
  & > * {
    flex: none;
    margin-bottom: -1px;
    padding: 10px 0 11px;
    border: 0;
    border-bottom: 2px solid transparent;
    background: none;
    color: var(--muted);
    font: 500 0.9375rem/1.375rem var(--sans);
    white-space: nowrap;
    cursor: pointer;
  }
  & > *:hover {
    color: var(--ink);
  }
  & > *:focus-visible {
    outline-offset: -2px;
  }
  & > [aria-selected='true'],
  & > [aria-current] {
    border-color: var(--moss);
    color: var(--ink);
    font-weight: 650;
  }
  & small {
    margin-left: 4px;
    color: var(--muted);
    font-weight: 400;
  }
`

interface TabLink {
  href: string
  label: string
  note?: string
  current: boolean
}

/** Tabs as links, whose state is in the URL. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }): ReactElement {
  return (
    <nav className={look} aria-label={label}>
      {links.map((link) => (
        <Link key={link.href} href={link.href} aria-current={link.current ? 'page' : undefined}>
          {link.label}
          {link.note && <small>{link.note}</small>}
        </Link>
      ))}
    </nav>
  )
}

interface Tab<V extends string> {
  value: V
  label: string
  note?: string
}

interface TabsProps<V extends string> {
  label: string
  tabs: readonly Tab<V>[]
  selected: V
  onSelect: (value: V) => void
  /** the selected tab's panel */
  children: ReactNode
}

/** Tabs within a page; arrow keys, Home and End move. */
export function Tabs<V extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
}: TabsProps<V>): ReactElement {
  const id = useId()
  const move = (press: KeyboardEvent<HTMLElement>) => {
    const next = neighbour(tabs, selected, press.key)
    if (!next) return
    press.preventDefault()
    onSelect(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }
  return (
    <>
      <div className={look} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === selected ? 0 : -1}
            onClick={() => onSelect(tab.value)}
            onKeyDown={move}
          >
            {tab.label}
            {tab.note && <small>{tab.note}</small>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  )
}

function neighbour<V extends string>(tabs: readonly Tab<V>[], selected: V, key: string): Tab<V> | undefined {
  const at = tabs.findIndex((tab) => tab.value === selected)
  if (key === 'ArrowRight') return tabs[(at + 1) % tabs.length]
  if (key === 'ArrowLeft') return tabs.at(at - 1)
  if (key === 'Home') return tabs.at(0)
  if (key === 'End') return tabs.at(-1)
  return undefined
}
