import { type ReactElement, useEffect, useState } from 'react'
import { draftId } from '#domain/account/account.ts'
import type { Route } from '#domain/route/route.ts'
import type { Visibility } from '#domain/route/visibility.ts'
import { routeScope } from '#domain/wire/sync/scope.ts'
import { paths } from '#src/paths.ts'
import { usePlatform } from '#src/platform/platform-context.ts'
import { useInitialBounds } from '#src/platform/queries/use-initial-bounds.ts'
import { useQuery } from '#src/platform/queries/use-query.ts'
import { useScopeSubscription } from '#src/platform/queries/use-scope-subscription.ts'
import { useSession } from '#src/state/session.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBar } from '#src/ui/feedback/skeleton.tsx'
import { type RouteDraft, toRouteDraft } from '../../form/route-draft.ts'
import { useRoute } from '../../queries.ts'
import {
  type DraftContent,
  initialFields,
  initialState,
  parseDraft,
  restoreDraft,
} from '../draft/draft-content.ts'
import { type EditorOrigin, EMPTY_ORIGIN, lineBounds } from '../editor-state.ts'
import { LineEditor } from '../line-editor.tsx'
import { EditorHead, type Heading } from './editor-head.tsx'

export interface EditorStartProps {
  head: Heading
  /** id of the draft, which may not exist yet */
  id: string
  /** the route that is edited or copied; null: neither */
  base: { route: string; isCopy: boolean } | null
}

/**
 * Loads what the editor needs, in this order: the draft, the route it is based on, the member's
 * settings and the
 * initial map area. Each step renders the next one.
 */
export function EditorStart({ head, id, base }: EditorStartProps): ReactElement {
  const { memberId } = useSession()
  const drafts = useQuery('draft.list', {})
  const [draft, setDraft] = useState<DraftContent | 'unreadable' | null | undefined>()
  // Read once: afterwards the editor is the source of the draft.
  if (draft === undefined && drafts) {
    const found = drafts.find((each) => each.id === draftId(memberId ?? '', id))
    setDraft(found ? (parseDraft(found.content) ?? 'unreadable') : null)
  }
  if (draft === undefined) return <EditorLoading {...head} />
  if (draft === 'unreadable')
    return (
      <EditorUnavailable {...head}>This draft was saved by a newer version of the app.</EditorUnavailable>
    )
  const draftBase = draft ? (draft.base ?? null) : base
  return draftBase ? (
    <LoadRoute head={head} id={id} draft={draft} base={draftBase} />
  ) : (
    <LoadState head={head} id={id} draft={draft} route={null} origin={EMPTY_ORIGIN} />
  )
}

interface LoadRouteProps {
  head: Heading
  id: string
  draft: DraftContent | null
  base: { route: string; isCopy: boolean }
}

function LoadRoute({ head, id, draft, base }: LoadRouteProps): ReactElement {
  const { port } = usePlatform()
  const route = useRoute(base.route)
  const subscription = useScopeSubscription(routeScope(base.route))
  const [track, setTrack] = useState<Pick<EditorOrigin, 'segments' | 'waypoints'> | null>()
  useEffect(() => {
    // Not a cached query: the track may be megabytes.
    const watching = port.watch('track.whole', { id: base.route }, (found) =>
      // Read once: afterwards the editor owns the line.
      setTrack((current) => current ?? found),
    )
    return () => void watching.then((unwatch) => unwatch()).catch(() => undefined)
  }, [port, base.route])
  if (route && track) {
    const ids = {
      editedRouteId: base.isCopy ? null : base.route,
      copiedRouteId: base.isCopy ? base.route : null,
    }
    return <LoadState head={head} id={id} draft={draft} route={route} origin={{ ...track, ...ids }} />
  }
  if (subscription === 'asking' || route === undefined || track === undefined)
    return <EditorLoading {...head} />
  return (
    <EditorUnavailable {...head}>
      This route’s line is not on this device. It will download when you are online.
    </EditorUnavailable>
  )
}

interface LoadStateProps {
  head: Heading
  id: string
  draft: DraftContent | null
  /** the route that is edited or copied; null: neither */
  route: Route | null
  origin: EditorOrigin
}

function LoadState({ head, id, draft, route, origin }: LoadStateProps): ReactElement {
  const { memberId } = useSession()
  const settings = useQuery('account.settings', {})
  const initialBounds = useInitialBounds(memberId ?? '')
  const [restored, setRestored] = useState<ReturnType<typeof restoreDraft>>()
  if (!settings || !initialBounds) return <EditorLoading {...head} />
  if (restored === undefined) {
    const newFields = initialFields(settings.defaultVisibility)
    const fields = route
      ? fieldsOf(route, origin.editedRouteId === null ? newFields.visibility : route.visibility)
      : newFields
    setRestored(
      draft ? restoreDraft(draft, origin) : { edited: initialState(origin, fields), heights: new Map() },
    )
    return <EditorLoading {...head} />
  }
  if (restored === null)
    return (
      <EditorUnavailable {...head}>
        The route’s line or waypoints have changed since this draft was started.
      </EditorUnavailable>
    )
  const editedRoute = origin.editedRouteId === null ? null : route
  return (
    <LineEditor
      head={head}
      draftId={id}
      origin={origin}
      route={editedRoute}
      initialState={restored.edited}
      heights={restored.heights}
      initialBounds={lineBounds(restored.edited.line) ?? initialBounds}
    />
  )
}

const fieldsOf = (route: Route, visibility: Visibility): RouteDraft => ({
  ...toRouteDraft(route),
  visibility,
})

function EditorLoading(head: Heading): ReactElement {
  return (
    <>
      <EditorHead {...head} />
      <Skeleton label="Loading...">
        <SkeletonBar height="440px" />
      </Skeleton>
    </>
  )
}

function EditorUnavailable({ children, ...head }: Heading & { children: string }): ReactElement {
  return (
    <>
      <EditorHead {...head} />
      <EmptyState
        title="Cannot open the editor"
        action={<LinkButton href={paths.routeCreate}>View drafts</LinkButton>}
      >
        {children}
      </EmptyState>
    </>
  )
}
