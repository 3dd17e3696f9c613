import { beforeEach, describe, expect, it } from 'vitest'
import { OutgoingQueue } from './outgoing-queue.ts'

/** A socket whose buffer is read only on demand. */
class SlowSocket {
  readonly OPEN = 1
  readyState: 0 | 1 | 2 | 3 = 1
  bufferedAmount = 0
  terminated = false
  readonly sent: unknown[] = []
  private waiting: (() => void)[] = []

  send(text: string, onSent: () => void): void {
    this.bufferedAmount += text.length
    this.sent.push(JSON.parse(text))
    this.waiting.push(onSent)
  }

  terminate(): void {
    this.terminated = true
  }

  readAll(): void {
    this.bufferedAmount = 0
    for (const onSent of this.waiting.splice(0)) onSent()
  }
}

let socket: SlowSocket
let outgoing: OutgoingQueue

beforeEach(() => {
  socket = new SlowSocket()
  outgoing = new OutgoingQueue(socket)
})

const hint = (...scopes: string[]) => outgoing.send({ type: 'sync', scopes, collections: ['routes'] })
/** Fills the buffer of a slow reader with one long hint. */
const fill = () => hint('x'.repeat(65_000))

describe('a fast reader', () => {
  it('gets each message at once', () => {
    hint('a')
    hint('b')
    expect(socket.sent).toMatchObject([{ scopes: ['a'] }, { scopes: ['b'] }])
  })

  it('gets nothing while closing', () => {
    socket.readyState = 2
    hint('a')
    expect(socket.sent).toEqual([])
  })
})

describe('a slow reader', () => {
  beforeEach(fill)

  it('gets one merged hint once it has read', () => {
    for (const scope of ['a', 'b', 'a', 'c']) hint(scope)
    expect(socket.sent).toHaveLength(1)
    socket.readAll()
    expect(socket.sent.slice(1)).toEqual([{ type: 'sync', scopes: ['a', 'b', 'c'], collections: ['routes'] }])
  })

  it('gets messages at once again afterwards', () => {
    hint('a')
    socket.readAll()
    socket.readAll()
    hint('b')
    expect(socket.sent.slice(1)).toMatchObject([{ scopes: ['a'] }, { scopes: ['b'] }])
  })

  it('needs constant memory for any number of hints', () => {
    const before = socket.bufferedAmount
    for (let at = 0; at < 10_000; at++) hint(`route:${at % 500}`)
    expect(socket.bufferedAmount).toBe(before)
    expect(socket.terminated).toBe(false)
  })

  it('gets pongs until the buffer limit', () => {
    outgoing.send({ type: 'pong' })
    expect(socket.sent.at(-1)).toEqual({ type: 'pong' })
    for (let at = 0; at < 20_000; at++) outgoing.send({ type: 'pong' })
    expect(socket.terminated).toBe(true)
  })

  it('gets no merged hint after it is closed', () => {
    hint('a')
    socket.readyState = 3
    socket.readAll()
    expect(socket.sent).toHaveLength(1)
  })
})
