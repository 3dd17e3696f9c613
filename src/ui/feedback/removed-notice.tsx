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

interface TakenOutProps {
  name: string
  onUndo: () => void
}

/** Something was taken out, and can come back. */
export function RemovedNotice({ name, onUndo }: TakenOutProps): ReactElement {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // what was pressed is gone; later than the dialog in which that was gives the focus back
    const frame = requestAnimationFrame(() => undo.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div className={look}>
      <output>{name} was taken out.</output>
      <TextButton ref={undo} onClick={onUndo}>
        Undo
      </TextButton>
    </div>
  )
}
