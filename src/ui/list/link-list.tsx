import { css } from 'goober'
import type { ReactElement } from 'react'
import { TextLink } from '../button/text-link.tsx'
import { textStyles } from '../theme/text-styles.ts'

const styles = css`
  & li {
    padding: 6px 0;
    overflow-wrap: anywhere;
  }
`

interface LinkedRow {
  id: string
  href: string
  name: string
  /** beside the name, muted; null: nothing */
  note: string | null
}

/** Names of things that have a page, one a line. */
export function LinkList({ rows }: { rows: readonly LinkedRow[] }): ReactElement {
  return (
    <ul className={styles}>
      {rows.map(({ id, href, name, note }) => (
        <li key={id}>
          <TextLink href={href}>{name}</TextLink> <span className={textStyles.muted}>{note}</span>
        </li>
      ))}
    </ul>
  )
}
