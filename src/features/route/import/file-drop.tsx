import { css } from 'goober'
import { type DragEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { TextButton } from '#src/ui/button/text-link.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'

const styles = css`
  display: flex;
  gap: 14px;
  padding: 24px 20px;
  border: 1px dashed var(--edge);
  border-radius: var(--radius-card);
  color: var(--muted);
  font-size: 0.9375rem;
  line-height: 1.375rem;
  &[data-over] {
    border-color: var(--moss);
    background: var(--moss-tint);
  }
  & b {
    color: var(--ink);
  }
`

/** Some browsers go by endings, some by types. */
const ACCEPTED = [
  '.gpx,.tcx,.fit,.kml,.kmz,.geojson,.zip,.gz',
  'application/gpx+xml,application/vnd.garmin.tcx+xml,application/vnd.ant.fit,application/geo+json',
  'application/vnd.google-earth.kml+xml,application/vnd.google-earth.kmz',
  'application/zip,application/x-zip-compressed',
].join()

interface FileDropProps {
  onFiles: (files: Iterable<File>) => void
  /** whoever came here came for this: the keyboard begins at it */
  takesFocus: boolean
}

/** Takes files by drop or by the browser's own dialog. */
export function FileDrop({ onFiles, takesFocus }: FileDropProps): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) chooser.current?.focus()
  }, [takesFocus])
  const [over, setOver] = useState(false)
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isOver)
  }
  return (
    <div
      className={styles}
      data-over={over || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        onFiles(event.dataTransfer.files)
      }}
    >
      <Icon name="file" />
      <div>
        <p>
          <b>Have a recording?</b> Drop GPX, TCX, FIT, KML, KMZ or GeoJSON files or zips of them here, or{' '}
          <TextButton ref={chooser} onClick={() => input.current?.click()}>
            choose them
          </TextButton>
          .
        </p>
        <p>They are read on this device, also offline: up to 150 MB and 1,000,000 points each.</p>
      </div>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        multiple
        hidden
        aria-label="Recordings"
        onChange={(change) => {
          onFiles(change.currentTarget.files ?? [])
          // the same file may be chosen again
          change.currentTarget.value = ''
        }}
      />
    </div>
  )
}
