import { css } from 'goober'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { Row, Stack } from '#src/ui/layout/layout.tsx'

const styles = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(230px, 1fr));
  gap: 0 16px;
  margin: 0;
  padding: 0;
  list-style: none;
  & button {
    display: flex;
    gap: 10px;
    align-items: center;
    width: 100%;
    min-height: 44px;
    padding: 4px 8px;
    border: 0;
    border-bottom: 1px solid var(--line);
    background: none;
    color: var(--ink);
    font: 400 0.875rem/1.25rem var(--sans);
    text-align: left;
    cursor: pointer;
  }
  & button:hover {
    background: var(--sunk);
  }
  & button[aria-pressed='true'] {
    background: var(--moss-tint);
    font-weight: 600;
  }
  & b {
    min-width: 2.5em;
    font-weight: 600;
  }
  & small {
    margin-left: auto;
    color: var(--muted);
    font-size: 0.8125rem;
  }
`

const PAGE_SIZE = 20

interface PagedListProps {
  /** accessible name of the list */
  label: string
  /** plural of the entries: `points` */
  noun: string
  count: number
  /** number of the selected entry, from 1; null: none */
  chosen: number | null
  /** renders the entry with this number; null: no such entry */
  row: (number: number) => ReactNode
  onChoose: (number: number) => void
}

/** A numbered, paged list of which one entry can be selected. */
export function PagedList(props: PagedListProps): ReactElement | null {
  const { label, noun, count, chosen, row, onChoose } = props
  const [first, setFirst] = useState(1)
  const [previousChosen, setPreviousChosen] = useState(chosen)
  if (chosen !== previousChosen) {
    // Show the page of an entry that was selected on the map.
    setPreviousChosen(chosen)
    if (chosen) setFirst(chosen - ((chosen - 1) % PAGE_SIZE))
  }
  const from = first > count ? Math.max(1, count - ((count - 1) % PAGE_SIZE)) : first
  const last = Math.min(count, from + PAGE_SIZE - 1)
  const numbers = Array.from({ length: last - from + 1 }, (_, i) => from + i)
  if (count === 0) return null
  return (
    <Stack gapPx={8}>
      <ol className={styles} aria-label={label} start={from}>
        {numbers.map((number) => {
          const content = row(number)
          return (
            content && (
              <li key={number}>
                <button type="button" aria-pressed={number === chosen} onClick={() => onChoose(number)}>
                  {content}
                </button>
              </li>
            )
          )
        })}
      </ol>
      {count > PAGE_SIZE && (
        <Row tight>
          <Button size="small" disabled={from === 1} onClick={() => setFirst(from - PAGE_SIZE)}>
            Previous {noun}
          </Button>
          <Button size="small" disabled={last === count} onClick={() => setFirst(last + 1)}>
            Next {noun}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
