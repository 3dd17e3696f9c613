import { type ReactElement, useState } from 'react'
import { v7 } from 'uuid'
import { Redirect } from 'wouter'
import { paths } from '#src/paths.ts'
import { useQuery } from '#src/platform/queries/use-query.ts'
import { useSession } from '#src/state/session.ts'
import { MissingRoute } from '../../missing/missing-route.tsx'
import { useRoute, useRouteSubscription } from '../../queries.ts'
import { LazyEditor } from './lazy-editor.tsx'

/**
 * The line editor for the member's own route or a draft of it. Other members are redirected to the
 * route.
 */
export function RouteLineEditor({ id }: { id: string }): ReactElement | null {
  const route = useRoute(id)
  const subscription = useRouteSubscription(id)
  const { memberId } = useSession()
  const drafts = useQuery('draft.list', {})
  const [draft, setDraft] = useState<string | null>(null)
  if (draft === null && drafts) {
    const existing = drafts.find(({ noun, of }) => noun === 'route' && of === id)
    setDraft(existing?.id.split(':').at(-1) ?? v7())
  }
  if (!route) return <MissingRoute isKnown={route === null} subscription={subscription} />
  if (route.author.id !== memberId) return <Redirect to={paths.route(id)} replace />
  const crumbs = [
    { label: 'Routes', href: paths.discoverRoutes },
    { label: route.name, href: paths.route(id) },
    { label: 'Edit route', href: paths.routeEdit(id) },
  ]
  if (!draft) return null
  return <LazyEditor head={{ title: 'Edit line', crumbs }} id={draft} base={{ route: id, isCopy: false }} />
}
