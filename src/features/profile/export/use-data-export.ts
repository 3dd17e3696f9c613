import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../../platform/device/save-file.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import type { ExportProgress } from '../../../platform/port/port.ts'
import { EXPORT_FAILED, exportResultMessage } from './export-messages.ts'

/**
 * idle --start--> running --put together--> idle, with a file and words
 *                 running --cancel, or the page is left--> idle
 *                 running --can not be read or held--> idle, with words
 */
interface ExportEverything {
  /** null: nothing is under way */
  running: ExportProgress | null
  /** what became of the last one, in words */
  outcome: string
  start: () => void
  cancel: () => void
}

export function useDataExport(): ExportEverything {
  const { port, now } = usePlatform()
  const [running, setRunning] = useState<ExportProgress | null>(null)
  const [outcome, setOutcome] = useState('')
  const cancel = () => void port.exports.cancel().catch(() => undefined)
  const isUnderWay = useRef(false)
  useEffect(
    () => () => {
      if (isUnderWay.current) port.exports.cancel().catch(() => undefined)
    },
    [port],
  )

  async function run(): Promise<void> {
    setOutcome('')
    setRunning({ done: 0, total: 0 })
    isUnderWay.current = true
    try {
      // What is told of the way may come after the end has: the two cross the thread by ways of their own.
      const taken = await port.exports.everything((news) => setRunning((before) => before && news))
      if (taken) {
        saveFile(document, taken.file, `cairnway-${now().toISOString().slice(0, 10)}.zip`)
        setOutcome(exportResultMessage(taken))
      }
    } catch {
      setOutcome(EXPORT_FAILED)
    }
    isUnderWay.current = false
    setRunning(null)
  }
  return { running, outcome, start: () => void run(), cancel }
}
