import { css } from 'goober'
import type { ReactElement } from 'react'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Tag } from '#src/ui/display/tag.tsx'
import { Progress } from '#src/ui/feedback/progress.tsx'
import { VisuallyHidden } from '#src/ui/layout/layout.tsx'
import { phone } from '#src/ui/theme/media.ts'
import { FileResult } from './file-result.tsx'
import { type ImportFile, importFileName } from './import-files.ts'
import { PROBLEM_MESSAGES } from './messages.ts'

const styles = css`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.9375rem;
  line-height: 1.375rem;
  & th,
  & td {
    padding: 8px 12px 8px 0;
    border-bottom: 1px solid var(--line);
    text-align: left;
    vertical-align: top;
  }
  & thead th {
    color: var(--muted);
    font-size: 0.8125rem;
    font-weight: 400;
  }
  & tbody th {
    max-width: 16rem;
    overflow-wrap: anywhere;
    font-weight: 600;
  }
  & td:last-child {
    width: 44px;
    padding: 2px 0;
  }
  ${phone} {
    & thead {
      display: none;
    }
    & tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 44px;
      padding: 8px 0;
      border-bottom: 1px solid var(--line);
    }
    & tbody th,
    & td {
      max-width: none;
      padding: 0;
      border: 0;
    }
    & td:last-child {
      grid-area: 1 / 2 / span 2;
    }
  }
  & p {
    color: var(--muted);
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
`

interface FileTableProps {
  files: readonly ImportFile[]
  onRemove: (file: ImportFile) => void
}

/** The result of each chosen file. */
export function FileTable({ files, onRemove }: FileTableProps): ReactElement {
  return (
    <table className={styles}>
      <thead>
        <tr>
          <th scope="col">File</th>
          <th scope="col">Result</th>
          <th scope="col">
            <VisuallyHidden>Remove</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <tr key={file.key}>
            <th scope="row">{importFileName(file)}</th>
            <td>
              <FileStatus file={file} files={files} onCancel={() => onRemove(file)} />
            </td>
            <td>
              {file.state !== 'reading' && (
                <IconButton
                  label={`Remove ${importFileName(file)}`}
                  icon="close"
                  onClick={() => onRemove(file)}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface FileStatusProps {
  file: ImportFile
  /** all chosen files */
  files: readonly ImportFile[]
  onCancel: () => void
}

function FileStatus({ file, files, onCancel }: FileStatusProps): ReactElement {
  if (file.state === 'waiting') return <>Waiting</>
  if (file.state === 'reading') {
    const percent = Math.round(file.share * 100)
    return <Progress label="Reading" value={percent} max={100} count={`${percent} %`} onCancel={onCancel} />
  }
  if (file.state === 'refused') {
    return (
      <>
        <Tag tone="danger">Error</Tag> {PROBLEM_MESSAGES[file.result.problem]}
        {file.result.detail && <p>{file.result.detail}</p>}
      </>
    )
  }
  return <FileResult file={file} files={files} />
}
