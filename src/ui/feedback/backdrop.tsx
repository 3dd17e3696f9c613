import { type ComponentType, lazy, type ReactElement, Suspense } from 'react'

interface BackdropProps {
  seed: number
  /** a way that leads up to a cairn */
  withTrail?: boolean
}

// decoration: it comes after the words that stand on it, and where its code can not be had they stand alone
const ContourGround = lazy(async (): Promise<{ default: ComponentType<BackdropProps> }> => {
  const drawing = await import('../drawing/terrain/contour-background.tsx').catch(() => null)
  return { default: drawing?.ContourBackground ?? (() => null) }
})

/** Contour lines behind a few words; other seeds draw other land. */
export function Backdrop(props: BackdropProps): ReactElement {
  return (
    <Suspense>
      <ContourGround {...props} />
    </Suspense>
  )
}
