import { css } from 'goober'
import { type DragEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { TextButton } from '#src/ui/button/text-link.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { FILE_SHAPE } from '../../../ui/icons/late-shapes.ts'

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

/** Some browsers match file extensions, others match types. */
const ACCEPTED = [
  '.gpx,.tcx,.fit,.kml,.kmz,.geojson,.zip,.gz',
  'application/gpx+xml,application/vnd.garmin.tcx+xml,application/vnd.ant.fit,application/geo+json',
  'application/vnd.google-earth.kml+xml,application/vnd.google-earth.kmz',
  'application/zip,application/x-zip-compressed',
].join()

interface FileDropProps {
  onFiles: (files: Iterable<File>) => void
  /** the member opened the page to import files, so focus the chooser */
  takesFocus: boolean
}

/** Accepts files by drag and drop or from the file dialog. */
export function FileDrop({ onFiles, takesFocus }: FileDropProps): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) chooser.current?.focus()
  }, [takesFocus])
  const [isDragOver, setDragOver] = useState(false)
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setDragOver(isOver)
  }
  return (
    <div
      className={styles}
      data-over={isDragOver || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        onFiles(event.dataTransfer.files)
      }}
    >
      <Icon name={FILE_SHAPE} />
      <div>
        <p>
          <b>Have a recording?</b> Drop GPX, TCX, FIT, KML, KMZ, GeoJSON or ZIP files here, or{' '}
          <TextButton ref={chooser} onClick={() => input.current?.click()}>
            choose files
          </TextButton>
          .
        </p>
        <p>Files are read on this device, even offline. Up to 150 MB and 1,000,000 points each.</p>
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
          // Without this, choosing the same file again fires no change event.
          change.currentTarget.value = ''
        }}
      />
    </div>
  )
}
