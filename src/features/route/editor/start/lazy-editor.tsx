import type { ReactElement } from 'react'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { MapPlaceholder } from '#src/ui/map/map-placeholder.tsx'
import { EditorHead } from './editor-head.tsx'
import type { EditorStartProps } from './editor-start.tsx'

const EditorStart = lazyComponent(async () => (await import('./editor-start.tsx')).EditorStart, {
  placeholder: ({ head }: EditorStartProps) => (
    <>
      <EditorHead {...head} />
      <MapPlaceholder />
    </>
  ),
})

/** The line editor; its code loads when it is opened first. */
export function LazyEditor(props: EditorStartProps): ReactElement {
  return <EditorStart key={props.id} {...props} />
}
