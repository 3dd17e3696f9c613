import type { ReactElement } from 'react'
import { Redirect } from 'wouter'
import { paths } from '../../../paths.ts'
import { useFormDraft } from '../../../platform/drafts/form-draft.ts'
import { useSession } from '../../../state/session.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { MissingRoute } from '../missing/missing-route.tsx'
import { useRoute, useRouteSubscription } from '../queries.ts'
import { EditForm, routeDraftName } from './edit-form.tsx'
import type { RouteDraft } from './route-draft.ts'

/** The edit page of a route. Members who are not its author are redirected to the route. */
export function RouteEdit({ id }: { id: string }): ReactElement {
  const route = useRoute(id)
  const subscription = useRouteSubscription(id)
  const { memberId } = useSession()
  const storedDraft = useFormDraft<RouteDraft>(routeDraftName(id))
  if (!route) return <MissingRoute isKnown={route === null} subscription={subscription} />
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
            Edit line
          </LinkButton>
        }
      />
      {storedDraft !== undefined && <EditForm key={id} route={route} storedDraft={storedDraft} />}
    </>
  )
}
