import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { TestApp } from '#tests/server/test-app.ts'

const unbrotli = promisify(brotliDecompress)

/** One call as it travelled: the bytes of its bodies, compressed where they were. */
export interface Metered {
  path: string
  up: number
  down: number
  /** the answer, once it is unpacked */
  text: string
}

/** What lies between a device and the real server, with a count of what goes through. */
export class MeteredLine {
  readonly calls: Metered[] = []
  isDead = false
  private readonly app: TestApp

  constructor(app: TestApp) {
    this.app = app
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const { signal: _, ...rest } = init ?? {}
    const request = new Request(input, rest)
    const call = { path: new URL(request.url).pathname, up: 0, down: 0, text: '' }
    this.calls.push(call)
    if (this.isDead) throw new TypeError('Failed to fetch')
    const body = await request.arrayBuffer()
    call.up = body.byteLength
    const headers = new Headers(request.headers)
    headers.set('accept-encoding', 'br') // as every browser does
    const { method, url } = request
    const answer = await this.app.handle(
      new Request(url, { method, headers, ...(method === 'GET' ? {} : { body }) }),
    )
    return this.unpacked(call, answer)
  }

  /** Forgets what was counted, and answers it. */
  take(): Metered[] {
    return this.calls.splice(0)
  }

  private async unpacked(call: Metered, answer: Response): Promise<Response> {
    const packed = Buffer.from(await answer.arrayBuffer())
    call.down = packed.byteLength
    const isPacked = answer.headers.get('content-encoding') === 'br'
    call.text = (isPacked ? await unbrotli(packed) : packed).toString('utf8')
    const headers = new Headers(answer.headers)
    headers.delete('content-encoding')
    headers.delete('content-length')
    return new Response(call.text === '' ? null : call.text, { status: answer.status, headers })
  }
}

export const sum = (calls: readonly Metered[], way: 'up' | 'down'): number =>
  calls.reduce((total, call) => total + call[way], 0)
