import { type ReactElement, useState } from 'react'
import * as v from 'valibot'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import { csvPart } from '#domain/wire/operations/tables.ts'
import { saveFile } from '../../../platform/device/save-file.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { OnlineButton } from '../frame/online-button.tsx'
import type { AddressParams } from '../use-address-params.ts'
import { failureText, useOnlineAct } from '../use-operations.ts'

/** The byte order mark makes spreadsheets read UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

interface CsvButtonProps {
  /** of the table, after /api/operations/ */
  path: string
  /** of the file, without its ending */
  name: string
  params: AddressParams
  filters: readonly string[]
}

/** Downloads all rows that match the filters, part by part. The download is in the audit log. */
export function CsvButton({ path, name, params, filters }: CsvButtonProps): ReactElement {
  const { act } = useOnlineAct((failure) => notify('error', failureText(failure)))
  const [isBusy, setBusy] = useState(false)
  async function download(): Promise<void> {
    const entries = filters.map((filter) => [filter, params.get(filter)] as const)
    const filter = Object.fromEntries(entries.filter(([, value]) => value !== ''))
    const parts: string[] = [BYTE_ORDER_MARK]
    let after: string | null = null
    do {
      const answer: unknown = await act(path + operationsPaths.csv, { filter, after })
      const part = v.safeParse(csvPart, answer)
      // half a table would look like a whole one
      if (!part.success) return
      parts.push(part.output.text)
      after = part.output.next
    } while (after !== null)
    saveFile(document, new Blob(parts, { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
  }
  function start(): void {
    setBusy(true)
    void download().finally(() => setBusy(false))
  }
  return (
    <OnlineButton busy={isBusy} onClick={start}>
      Download CSV
    </OnlineButton>
  )
}
