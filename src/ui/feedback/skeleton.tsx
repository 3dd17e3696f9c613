import { css } from 'goober'
import { type CSSProperties, type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { VisuallyHidden } from '../layout/layout.tsx'

/** Faster loads show no placeholder. */
const SKELETON_DELAY_MS = 150

const bar = css`
  position: relative;
  display: block;
  overflow: hidden;
  border-radius: 4px;
  background: var(--sunk);
  &::after {
    content: '';
    position: absolute;
    inset: 0 -26px 0 -26px;
    background: repeating-linear-gradient(
      100deg,
      transparent 0 24px,
      color-mix(in srgb, var(--line) 60%, transparent) 24px 25px
    );
    animation: drift 1.6s linear infinite;
  }
  @keyframes drift {
    to {
      translate: 26px 0;
    }
  }
`

/** One grey bar with CSS sizes. */
export function SkeletonBar({
  width = '100%',
  height = '16px',
}: Pick<CSSProperties, 'width' | 'height'>): ReactElement {
  return <span className={bar} style={{ width, height }} aria-hidden="true" />
}

interface SkeletonProps {
  /** what is loading, for screen readers */
  label: string
  children: ReactNode
}

/** Shows its content only after the delay. */
export function Skeleton({ label, children }: SkeletonProps): ReactElement | null {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return null
  return (
    <div aria-busy="true">
      <VisuallyHidden live>{label}</VisuallyHidden>
      {children}
    </div>
  )
}
