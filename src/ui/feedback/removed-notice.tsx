import { css } from 'goober'
import { type ReactElement, useEffect, useRef } from 'react'
import { TextButton } from '../button/text-link.tsx'

const look = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin-bottom: 12px;
  padding: 10px 12px;
  border: 1px dashed var(--edge);
  font-size: 0.9375rem;
  line-height: 1.375rem;
`

interface RemovedNoticeProps {
  name: string
  onUndo: () => void
}

/** Says that something was removed, and offers undo. */
export function RemovedNotice({ name, onUndo }: RemovedNoticeProps): ReactElement {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // the button with focus is gone; wait a frame, because a closing dialog returns the focus first
    const frame = requestAnimationFrame(() => undo.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div className={look}>
      <output>{name} was removed.</output>
      <TextButton ref={undo} onClick={onUndo}>
        Undo
      </TextButton>
    </div>
  )
}
