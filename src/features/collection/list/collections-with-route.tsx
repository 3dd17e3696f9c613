import { css } from 'goober'
import type { ReactElement } from 'react'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/button/text-link.tsx'
import { formatCount } from '../../../ui/format/count.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { useCollectionList } from '../queries.ts'

const styles = css`
  & li {
    padding: 6px 0;
    overflow-wrap: anywhere;
  }
`

const SEARCHED_MAX = 200

/** On the page of a route: the member's collections that contain it; nothing if there are none. */
export function CollectionsWithRoute({ route }: { route: string }): ReactElement | null {
  const { rows: found } = useCollectionList({ text: '', sort: 'recent', route, limit: SEARCHED_MAX })
  const collections = found?.rows.filter(({ item }) => item !== null) ?? []
  if (collections.length === 0) return null
  return (
    <Section title="In collections" note={collections.length.toLocaleString('en')}>
      <ul className={styles}>
        {collections.map(({ id, name, size, role, author }) => (
          <li key={id}>
            <TextLink href={paths.collection(id)}>{name}</TextLink>{' '}
            <span className={textStyles.muted}>
              {formatCount(size, 'route')}
              {role !== 'owner' && `, by ${author.username}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
