import { css } from 'goober'
import type { ReactElement } from 'react'
import { paths } from '../../paths.ts'
import { Section } from '../../ui/section.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { type } from '../../ui/theme/type.ts'
import { useShelf } from './queries.ts'
import { counted } from './words.ts'

const look = css`
  & li {
    padding: 6px 0;
    overflow-wrap: anywhere;
  }
`

const LOOKED_AT_MAX = 200

/** On the page of a route: those of the member’s collections that hold it, theirs or kept with others; nothing where none does. */
export function HoldingRoute({ route }: { route: string }): ReactElement | null {
  const { rows: found } = useShelf({ text: '', sort: 'recent', route, limit: LOOKED_AT_MAX })
  const holding = found?.rows.filter(({ item }) => item !== null) ?? []
  if (holding.length === 0) return null
  return (
    <Section title="In collections" note={holding.length.toLocaleString('en')}>
      <ul className={look}>
        {holding.map(({ id, name, size, role, author }) => (
          <li key={id}>
            <TextLink href={paths.collection(id)}>{name}</TextLink>{' '}
            <span className={type.muted}>
              {counted(size, 'route')}
              {role !== 'owner' && `, by ${author.username}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
