import { lazy, type ReactElement, Suspense } from 'react'
import { MapWaiting } from '#src/ui/map/map-waiting.tsx'
import { EditorHead } from './editor-head.tsx'
import type { EditorStartProps } from './editor-start.tsx'

const EditorStart = lazy(async () => ({ default: (await import('./editor-start.tsx')).EditorStart }))

/** The editor of lines: its code comes with the first line that is drawn. */
export function LateEditor(props: EditorStartProps): ReactElement {
  return (
    <Suspense
      fallback={
        <>
          <EditorHead {...props.head} />
          <MapWaiting />
        </>
      }
    >
      <EditorStart key={props.id} {...props} />
    </Suspense>
  )
}
