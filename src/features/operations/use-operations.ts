import { useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { Failure, Result } from '#domain/wire/errors/failure.ts'
import { usePlatform } from '../../platform/platform-context.ts'

// The calls of Operations. They go to the server each time, and nothing is stored on the device.

export interface OnlineData<T> {
  /** null: not loaded yet. The last answer stays while a new one is loading. */
  data: T | null
  failure: Failure | null
  isLoading: boolean
  reload: () => void
}

interface Answer<T> {
  /** what was asked */
  request: string
  data: T | null
  failure: Failure | null
}

/** Data of the server. `path`: after /api/operations/, with its query string. */
export function useOnlineData<S extends v.GenericSchema>(
  path: string,
  schema: S,
): OnlineData<v.InferOutput<S>> {
  const { port } = usePlatform()
  const [round, setRound] = useState(0)
  const [last, setLast] = useState<Answer<v.InferOutput<S>>>({ request: '', data: null, failure: null })
  const request = `${round} ${path}`
  useEffect(() => {
    let isWanted = true
    void port.fetchOnline('operations.read', { path }).then((result) => {
      if (!isWanted) return
      const answer = parse(result, schema)
      setLast(({ data }) =>
        answer.ok
          ? { request, data: answer.value, failure: null }
          : { request, data, failure: answer.failure },
      )
    })
    return () => {
      isWanted = false
    }
  }, [port, path, schema, request])
  const reload = useCallback(() => setRound((before) => before + 1), [])
  return { data: last.data, failure: last.failure, isLoading: last.request !== request, reload }
}

export interface OnlineAct {
  isBusy: boolean
  failure: Failure | null
  /** Resolves to the answer, null if it failed. A second call while one is running does nothing. */
  act: (path: string, body: object) => Promise<unknown>
}

/**
 * An act of staff. It needs a connection; what was typed stays in its form if it fails. `onFailure`:
 * where no form shows the failure.
 */
export function useOnlineAct(onFailure?: (failure: Failure) => void): OnlineAct {
  const { port } = usePlatform()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isRunning = useRef(false)

  async function act(path: string, body: object): Promise<unknown> {
    if (isRunning.current) return null
    isRunning.current = true
    setBusy(true)
    setFailure(null)
    const result = await port.fetchOnline('operations.act', { path, body })
    isRunning.current = false
    setBusy(false)
    if (result.ok) return result.value
    setFailure(result.failure)
    onFailure?.(result.failure)
    return null
  }
  return { isBusy, failure, act }
}

/** The message of a failure; of a refused form, that of its first field. */
export const failureText = ({ message, field_errors: fields }: Failure): string =>
  Object.values(fields)[0]?.[0] ?? message

function parse<S extends v.GenericSchema>(result: Result<unknown>, schema: S): Result<v.InferOutput<S>> {
  if (!result.ok) return result
  const parsed = v.safeParse(schema, result.value)
  return parsed.success ? { ok: true, value: parsed.output } : { ok: false, failure: UNREADABLE }
}

/** The server is of another version. */
const UNREADABLE: Failure = {
  kind: 'unknown',
  status: null,
  code: null,
  message: 'The server answered in a way that this version cannot read. Reload the page.',
  field_errors: {},
}
