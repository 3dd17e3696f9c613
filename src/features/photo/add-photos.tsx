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

interface NotTaken {
  name: string
  words: string
}

interface AddPhotosProps extends Pick<PhotoCommands, 'add'> {
  /** the words with which they stand, as in `my review`: then there are the buttons, and what may be chosen */
  to?: string
  /** there is room for one */
  one?: boolean
}

/** Takes photos by the browser's dialog, by drop, or by the camera of a phone; each file that is not taken says why. */
export function AddPhotos({ add, to, one = false }: AddPhotosProps): ReactElement {
  const [over, setOver] = useState(false)
  const { left, notTaken, take } = useTaking(add)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isOver)
  }
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // the same file may be chosen again
    currentTarget.value = ''
    void take(files)
  }
  const input = { type: 'file', accept: 'image/*', hidden: true, onChange: chosen } as const
  return (
    <div
      className={styles}
      data-over={over || undefined}
      data-brief={to !== undefined || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        void take([...event.dataTransfer.files].slice(0, one ? 1 : undefined))
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
      <VisuallyHidden live>{left > 0 ? `${left} photos are being made ready.` : ''}</VisuallyHidden>
      {left > 0 && <p aria-hidden="true">{left === 1 ? '1 photo' : `${left} photos`} being made ready…</p>}
      {notTaken.map(({ name, words }, at) => (
        <FieldError key={`${at} ${name}`}>
          {name}: {words}
        </FieldError>
      ))}
      <input {...input} ref={chooser} multiple={!one} aria-label={labelOf(to, one)} />
      <input {...input} ref={camera} capture="environment" aria-label="Camera" />
    </div>
  )
}

const labelOf = (to: string | undefined, one: boolean): string =>
  to === undefined ? 'Photos to add' : `${one ? 'Photo' : 'Photos'} for ${to}`

/** One after the other: an unpacked photo takes a hundred times its file's room. */
function useTaking(add: PhotoCommands['add']) {
  const [left, setLeft] = useState(0)
  const [notTaken, setNotTaken] = useState<readonly NotTaken[]>([])
  async function take(files: readonly File[]): Promise<void> {
    setNotTaken([])
    setLeft((before) => before + files.length)
    for (const file of files) {
      const words = await add(file)
      if (words) setNotTaken((others) => [...others, { name: file.name, words }])
      setLeft((before) => before - 1)
    }
  }
  return { left, notTaken, take }
}
