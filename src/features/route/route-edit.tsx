import type { ReactElement } from 'react'
import { Redirect } from 'wouter'
import { paths } from '../../paths.ts'
import { useLeftForm } from '../../platform/kept-form.ts'
import { useSession } from '../../state/session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { EditForm, routeWordsName } from './edit-form.tsx'
import { MissingRoute } from './missing-route.tsx'
import { useRoute, useWantedRoute } from './one-route.ts'
import type { RouteDraft } from './route-draft.ts'

/** Its author's form; anybody else is led to the route itself. */
export function RouteEdit({ id }: { id: string }): ReactElement {
  const route = useRoute(id)
  const wanted = useWantedRoute(id)
  const { memberId } = useSession()
  const left = useLeftForm<RouteDraft>(routeWordsName(id))
  if (!route) return <MissingRoute known={route === null} wanted={wanted} />
  if (route.author.id !== memberId) return <Redirect to={paths.route(id)} replace />
  return (
    <>
      <PageHead
        title="Edit route"
        crumbs={[
          { label: 'Routes', href: paths.discoverRoutes },
          { label: route.name, href: paths.route(id) },
        ]}
        actions={
          <LinkButton href={paths.routeLine(id)} icon="draw">
            Edit the line
          </LinkButton>
        }
      />
      {left !== undefined && <EditForm key={id} route={route} left={left} />}
    </>
  )
}
