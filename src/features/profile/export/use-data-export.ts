import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../../platform/device/save-file.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import type { ExportProgress } from '../../../platform/port/port.ts'
import { EXPORT_FAILED, exportResultMessage } from './export-messages.ts'

/**
 * idle --start--> running --done--> idle, with a file and a message
 *                 running --cancel, or leaving the page--> idle
 *                 running --failed--> idle, with a message
 */
interface ExportEverything {
  /** progress; null: idle */
  running: ExportProgress | null
  /** message of the last export */
  outcome: string
  start: () => void
  cancel: () => void
}

export function useDataExport(): ExportEverything {
  const { port, now } = usePlatform()
  const [running, setRunning] = useState<ExportProgress | null>(null)
  const [outcome, setOutcome] = useState('')
  const cancel = () => void port.exports.cancel().catch(() => undefined)
  const isRunning = useRef(false)
  useEffect(
    () => () => {
      if (isRunning.current) port.exports.cancel().catch(() => undefined)
    },
    [port],
  )

  async function run(): Promise<void> {
    setOutcome('')
    setRunning({ done: 0, total: 0 })
    isRunning.current = true
    try {
      // progress messages may arrive after the result
      const taken = await port.exports.everything((progress) => setRunning((before) => before && progress))
      if (taken) {
        saveFile(document, taken.file, `cairnway-${now().toISOString().slice(0, 10)}.zip`)
        setOutcome(exportResultMessage(taken))
      }
    } catch {
      setOutcome(EXPORT_FAILED)
    }
    isRunning.current = false
    setRunning(null)
  }
  return { running, outcome, start: () => void run(), cancel }
}
