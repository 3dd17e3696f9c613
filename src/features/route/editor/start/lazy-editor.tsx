import { lazy, type ReactElement, Suspense } from 'react'
import { MapPlaceholder } from '#src/ui/map/map-placeholder.tsx'
import { EditorHead } from './editor-head.tsx'
import type { EditorStartProps } from './editor-start.tsx'

const EditorStart = lazy(async () => ({ default: (await import('./editor-start.tsx')).EditorStart }))

/** The line editor; its code loads when it is opened first. */
export function LazyEditor(props: EditorStartProps): ReactElement {
  return (
    <Suspense
      fallback={
        <>
          <EditorHead {...props.head} />
          <MapPlaceholder />
        </>
      }
    >
      <EditorStart key={props.id} {...props} />
    </Suspense>
  )
}
