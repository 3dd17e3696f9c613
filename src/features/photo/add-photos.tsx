import { css } from 'goober'
import { type ChangeEvent, type DragEvent, type ReactElement, useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { VisuallyHidden } from '../../ui/layout/layout.tsx'
import { touch } from '../../ui/theme/media.ts'
import type { PhotoCommands } from './commands.ts'
import { PHOTO_LIMITS, PROCESSING_NOTE } from './messages.ts'

const styles = css`
  margin-top: 14px;
  padding: 14px 16px;
  border: 1px dashed var(--edge);
  border-radius: var(--radius-card);
  color: var(--muted);
  font-size: 0.875rem;
  line-height: 1.25rem;
  &[data-over] {
    border-color: var(--moss);
    background: var(--moss-tint);
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
    margin-bottom: 8px;
  }
  & .take {
    display: none;
  }
  &[data-brief]:not([data-over]) {
    margin-top: 8px;
    padding: 0;
    border: 0;
  }
  &[data-brief] .actions {
    margin-bottom: 4px;
  }
  ${touch} {
    & .take {
      display: inline-flex;
    }
  }
`

interface RejectedFile {
  name: string
  reason: string
}

interface AddPhotosProps extends Pick<PhotoCommands, 'add'> {
  /** where the photos belong, such as `my review`; then the compact layout is used */
  to?: string
  /** only one photo can be added */
  one?: boolean
}

/**
 * Adds photos from the file dialog, by drag and drop, or from a phone's camera; shows why a file
 * was rejected.
 */
export function AddPhotos({ add, to, one = false }: AddPhotosProps): ReactElement {
  const [isDragOver, setDragOver] = useState(false)
  const { remaining, rejected, addFiles } = useAddFiles(add)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setDragOver(isOver)
  }
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // Without this, choosing the same file again fires no change event.
    currentTarget.value = ''
    void addFiles(files)
  }
  const input = { type: 'file', accept: 'image/*', hidden: true, onChange } as const
  return (
    <div
      className={styles}
      data-over={isDragOver || undefined}
      data-brief={to !== undefined || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        void addFiles([...event.dataTransfer.files].slice(0, one ? 1 : undefined))
      }}
    >
      <div className="actions">
        <Button size="small" onClick={() => chooser.current?.click()}>
          {one ? 'Choose a photo' : 'Add photos'}
          {to && (
            <VisuallyHidden>
              {' '}
              {one ? 'for' : 'to'} {to}
            </VisuallyHidden>
          )}
        </Button>
        <Button size="small" className="take" onClick={() => camera.current?.click()}>
          Take a photo{to && <VisuallyHidden> for {to}</VisuallyHidden>}
        </Button>
      </div>
      <p>
        {to === undefined ? 'Or drop them here: ' : ''}
        {PHOTO_LIMITS}. {to === undefined && PROCESSING_NOTE}
      </p>
      <VisuallyHidden live>{remaining > 0 ? `Preparing ${photoCount(remaining)}` : ''}</VisuallyHidden>
      {remaining > 0 && <p aria-hidden="true">Preparing {photoCount(remaining)}…</p>}
      {rejected.map(({ name, reason }, at) => (
        <FieldError key={`${at} ${name}`}>
          {name}: {reason}
        </FieldError>
      ))}
      <input {...input} ref={chooser} multiple={!one} aria-label={inputLabel(to, one)} />
      <input {...input} ref={camera} capture="environment" aria-label="Camera" />
    </div>
  )
}

const photoCount = (count: number): string => (count === 1 ? '1 photo' : `${count} photos`)

const inputLabel = (to: string | undefined, one: boolean): string =>
  to === undefined ? 'Photos to add' : `${one ? 'Photo' : 'Photos'} for ${to}`

/** Adds files one at a time: a decoded photo takes a hundred times the memory of its file. */
function useAddFiles(add: PhotoCommands['add']) {
  const [remaining, setRemaining] = useState(0)
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([])
  async function addFiles(files: readonly File[]): Promise<void> {
    setRejected([])
    setRemaining((count) => count + files.length)
    for (const file of files) {
      const reason = await add(file)
      if (reason) setRejected((others) => [...others, { name: file.name, reason }])
      setRemaining((count) => count - 1)
    }
  }
  return { remaining, rejected, addFiles }
}
