import { css } from 'goober'
import { type ReactElement, type RefObject, useEffect, useEffectEvent } from 'react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { makeRestInert } from '../../../ui/dialog/make-rest-inert.ts'

const CORNERS_SHAPE = 'M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4'

// below the button that closes the map, which is hidden in full screen
const styles = css`
  position: absolute;
  z-index: 1;
  right: 14px;
  top: calc(34px + 1.5rem);
  border: 1px solid var(--edge);
  background: var(--raised);
  &[data-full] {
    top: calc(14px + env(safe-area-inset-top));
  }
`

interface FullScreenButtonProps {
  /** fills the window in full screen, by its own styles */
  frame: RefObject<HTMLElement | null>
  isFull: boolean
  onChange: (isFull: boolean) => void
}

/**
 * Makes the map fill the window; the button or Escape ends it. The Fullscreen API is not used,
 * because iPhones lack it.
 */
export function FullScreenButton({ frame, isFull, onChange }: FullScreenButtonProps): ReactElement {
  const exit = useEffectEvent(() => onChange(false))
  useEffect(() => {
    if (!isFull || !frame.current) return undefined
    const controller = new AbortController()
    const restore = makeRestInert(frame.current)
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && exit()
    document.addEventListener('keydown', onKey, { signal: controller.signal })
    return () => {
      controller.abort()
      restore()
    }
  }, [isFull, frame])
  useEffect(() => () => exit(), [])
  return (
    <IconButton
      className={styles}
      label={isFull ? 'Exit full screen' : 'Full screen'}
      icon={isFull ? 'close' : CORNERS_SHAPE}
      data-full={isFull || undefined}
      onClick={() => onChange(!isFull)}
    />
  )
}
