import { type ComponentType, lazy, type ReactElement, Suspense } from 'react'

interface BackdropProps {
  seed: number
  /** draws a trail up to a cairn */
  withTrail?: boolean
}

// Decoration: loaded after the text in front of it; if its code fails to load, the text is shown
// without it.
const ContourGround = lazy(async (): Promise<{ default: ComponentType<BackdropProps> }> => {
  const drawing = await import('../drawing/terrain/contour-background.tsx').catch(() => null)
  return { default: drawing?.ContourBackground ?? (() => null) }
})

/** Contour lines behind a short text. The seed selects the terrain. */
export function Backdrop(props: BackdropProps): ReactElement {
  return (
    <Suspense>
      <ContourGround {...props} />
    </Suspense>
  )
}
