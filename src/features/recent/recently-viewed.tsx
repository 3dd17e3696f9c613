import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { useQuery } from '../../platform/queries/use-query.ts'
import { type RecentKind, type RecentPage, readRecentPages } from '../../platform/session/recent-pages.ts'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { Section } from '../../ui/layout/section.tsx'

const SHOWN = 6

const styles = css`
  & > li + li {
    border-top: 1px solid var(--line);
  }
  & a {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr) auto;
    gap: 10px;
    padding: 8px 0;
    font-size: 0.9375rem;
    line-height: 1.25rem;
    overflow-wrap: anywhere;
  }
  & a:hover span {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & svg,
  & small {
    color: var(--muted);
  }
  & small {
    font-size: 0.8125rem;
  }
`

const KINDS: Readonly<Record<RecentKind, { label: string; icon: IconName; path: (id: string) => string }>> = {
  route: { label: 'Route', icon: 'route', path: paths.route },
  event: { label: 'Event', icon: 'calendar', path: paths.event },
  trip: { label: 'Trip', icon: 'flag', path: paths.trip },
  community: { label: 'Community', icon: 'users', path: paths.community },
  collection: { label: 'Collection', icon: 'list', path: paths.collection },
}

/** The pages that the member opened last on this device; nothing before the first one. */
export function RecentlyViewed({ memberId }: { memberId: string }): ReactElement | null {
  // read once: the list does not change while it is shown
  const [pages] = useState(() => readRecentPages(memberId))
  const names = useNames(pages)
  const shown = pages.flatMap((page) => {
    const name = names?.get(page.id)
    return name === undefined ? [] : [{ ...page, name }]
  })
  if (shown.length === 0) return null
  return (
    <Section title="Recently viewed">
      <ul className={styles} aria-label="Recently viewed">
        {shown.slice(0, SHOWN).map(({ kind, id, name }) => (
          <li key={`${kind} ${id}`}>
            <Link href={KINDS[kind].path(id)}>
              <Icon name={KINDS[kind].icon} />
              <span>{name}</span>
              <small>{KINDS[kind].label}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The names of those that are still on this device, by id; undefined while loading. */
function useNames(pages: readonly RecentPage[]): ReadonlyMap<string, string> | undefined {
  const ids = (kind: RecentKind) => pages.filter((page) => page.kind === kind).map(({ id }) => id)
  const routes = useQuery('route.some', { ids: ids('route') })
  const events = useQuery('event.some', { ids: ids('event') })
  const trips = useQuery('trip.some', { ids: ids('trip') })
  const communities = useQuery('community.some', { ids: ids('community') })
  const collections = useQuery('collection.some', { ids: ids('collection') })
  if (!routes || !events || !trips || !communities || !collections) return undefined
  const named = [...routes, ...trips, ...communities, ...collections]
  return new Map([
    ...named.map(({ id, name }): [string, string] => [id, name]),
    ...events.map(({ id, title }): [string, string] => [id, title]),
  ])
}
