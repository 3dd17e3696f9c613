import { type ReactElement, useEffect, useState } from 'react'
import { draftId } from '#domain/account/account.ts'
import type { Route } from '#domain/route/route.ts'
import type { Visibility } from '#domain/route/visibility.ts'
import { routeScope } from '#domain/wire/sync/scope.ts'
import { paths } from '#src/paths.ts'
import { usePlatform } from '#src/platform/platform-context.ts'
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
import { useInitialBounds } from './use-initial-bounds.ts'

export interface EditorStartProps {
  head: Heading
  /** the draft's own id, also of one that is still to be made */
  id: string
  /** the route whose line is edited, or that the new one begins as; null: neither */
  base: { route: string; isCopy: boolean } | null
}

/** Brings together what the editor begins with: the draft as it was left, the line that it was begun on, the member's settings. */
export function EditorStart({ head, id, base }: EditorStartProps): ReactElement {
  const { memberId } = useSession()
  const drafts = useQuery('draft.list', {})
  const [draft, setDraft] = useState<DraftContent | 'unreadable' | null | undefined>()
  // once: from then on the draft follows the editor
  if (draft === undefined && drafts) {
    const found = drafts.find((each) => each.id === draftId(memberId ?? '', id))
    setDraft(found ? (parseDraft(found.content) ?? 'unreadable') : null)
  }
  if (draft === undefined) return <Opening {...head} />
  if (draft === 'unreadable')
    return <NotOpened {...head}>A newer version of the app has kept this draft.</NotOpened>
  const on = draft ? (draft.base ?? null) : base
  return on ? (
    <OnRoute head={head} id={id} draft={draft} base={on} />
  ) : (
    <Begin head={head} id={id} draft={draft} route={null} origin={EMPTY_ORIGIN} />
  )
}

interface OnRouteProps {
  head: Heading
  id: string
  draft: DraftContent | null
  base: { route: string; isCopy: boolean }
}

function OnRoute({ head, id, draft, base }: OnRouteProps): ReactElement {
  const { port } = usePlatform()
  const route = useRoute(base.route)
  const wanted = useScopeSubscription(routeScope(base.route))
  const [track, setTrack] = useState<Pick<EditorOrigin, 'segments' | 'waypoints'> | null>()
  useEffect(() => {
    // not kept in memory for other views: it may be megabytes
    const watching = port.watch('track.whole', { id: base.route }, (found) =>
      // once: from then on the line is the editor's
      setTrack((before) => before ?? found),
    )
    return () => void watching.then((unwatch) => unwatch()).catch(() => undefined)
  }, [port, base.route])
  if (route && track) {
    const ids = { edits: base.isCopy ? null : base.route, copies: base.isCopy ? base.route : null }
    return <Begin head={head} id={id} draft={draft} route={route} origin={{ ...track, ...ids }} />
  }
  if (wanted === 'asking' || route === undefined || track === undefined) return <Opening {...head} />
  return (
    <NotOpened {...head}>
      The line of this route is not on this device. It comes with the next connection.
    </NotOpened>
  )
}

interface BeginProps {
  head: Heading
  id: string
  draft: DraftContent | null
  /** whose line it begins with */
  route: Route | null
  origin: EditorOrigin
}

function Begin({ head, id, draft, route, origin }: BeginProps): ReactElement {
  const { memberId } = useSession()
  const settings = useQuery('account.settings', {})
  const around = useInitialBounds(memberId ?? '')
  const [begun, begin] = useState<ReturnType<typeof restoreDraft>>()
  if (!settings || !around) return <Opening {...head} />
  if (begun === undefined) {
    const fresh = initialFields(settings.defaultVisibility)
    const fields = route
      ? fieldsOf(route, origin.edits === null ? fresh.visibility : route.visibility)
      : fresh
    begin(draft ? restoreDraft(draft, origin) : { edited: initialState(origin, fields), heights: new Map() })
    return <Opening {...head} />
  }
  if (begun === null)
    return (
      <NotOpened {...head}>
        The line of the route, or its waypoints, have changed since this draft was begun.
      </NotOpened>
    )
  const edits = origin.edits === null ? null : route
  return (
    <LineEditor
      head={head}
      draftId={id}
      origin={origin}
      route={edits}
      initialState={begun.edited}
      heights={begun.heights}
      initialBounds={lineBounds(begun.edited.line) ?? around}
    />
  )
}

const fieldsOf = (route: Route, visibility: Visibility): RouteDraft => ({
  ...toRouteDraft(route),
  visibility,
})

function Opening(head: Heading): ReactElement {
  return (
    <>
      <EditorHead {...head} />
      <Skeleton label="Loading...">
        <SkeletonBar height="440px" />
      </Skeleton>
    </>
  )
}

function NotOpened({ children, ...head }: Heading & { children: string }): ReactElement {
  return (
    <>
      <EditorHead {...head} />
      <EmptyState
        title="This can not be drawn on here"
        action={<LinkButton href={paths.routeCreate}>To the drafts</LinkButton>}
      >
        {children}
      </EmptyState>
    </>
  )
}
