import type { ReactElement } from 'react'
import { paths } from '../../../paths.ts'
import { formatCount } from '../../../ui/format/count.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { LinkList } from '../../../ui/list/link-list.tsx'
import { useCollectionList } from '../queries.ts'

const SEARCHED_MAX = 200

/** On the page of a route: the member's collections that contain it; nothing if there are none. */
export function CollectionsWithRoute({ route }: { route: string }): ReactElement | null {
  const { rows: found } = useCollectionList({ text: '', sort: 'recent', route, limit: SEARCHED_MAX })
  const collections = found?.rows.filter(({ item }) => item !== null) ?? []
  if (collections.length === 0) return null
  const rows = collections.map(({ id, name, size, role, author }) => ({
    id,
    href: paths.collection(id),
    name,
    note: formatCount(size, 'route') + (role === 'owner' ? '' : `, by ${author.username}`),
  }))
  return (
    <Section title="In collections" note={rows.length.toLocaleString('en')}>
      <LinkList rows={rows} />
    </Section>
  )
}
