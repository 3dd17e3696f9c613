import type { ReactElement } from 'react'
import { Redirect } from 'wouter'
import { paths } from '../../../paths.ts'
import { useFormDraft } from '../../../platform/drafts/form-draft.ts'
import { useSession } from '../../../state/session.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { MissingRoute } from '../missing-route.tsx'
import { useRoute, useRouteSubscription } from '../queries.ts'
import { EditForm, routeDraftName } from './edit-form.tsx'
import type { RouteDraft } from './route-draft.ts'

/** Its author's form; anybody else is led to the route itself. */
export function RouteEdit({ id }: { id: string }): ReactElement {
  const route = useRoute(id)
  const wanted = useRouteSubscription(id)
  const { memberId } = useSession()
  const left = useFormDraft<RouteDraft>(routeDraftName(id))
  if (!route) return <MissingRoute isKnown={route === null} wanted={wanted} />
  if (route.author.id !== memberId) return <Redirect to={paths.route(id)} replace />
  return (
    <>
      <PageHeader
        title="Edit route"
        crumbs={[
          { label: 'Routes', href: paths.discoverRoutes },
          { label: route.name, href: paths.route(id) },
        ]}
        actions={
          <LinkButton href={paths.routeEditLine(id)} icon="draw">
            Edit the line
          </LinkButton>
        }
      />
      {left !== undefined && <EditForm key={id} route={route} left={left} />}
    </>
  )
}
