import { beforeEach, describe, expect, it } from 'vitest'
import { OutgoingQueue } from './outgoing-queue.ts'

/** A socket whose other side reads when told. */
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
/** Fills what may lie unread of a slow reader with one long hint. */
const fill = () => hint('x'.repeat(65_000))

describe('a socket that is read', () => {
  it('is told everything at once, one by one', () => {
    hint('a')
    hint('b')
    expect(socket.sent).toMatchObject([{ scopes: ['a'] }, { scopes: ['b'] }])
  })

  it('that is closing is told nothing', () => {
    socket.readyState = 2
    hint('a')
    expect(socket.sent).toEqual([])
  })
})

describe('a socket that is read slowly', () => {
  beforeEach(fill)

  it('is told of all that it missed in one hint, once it has read', () => {
    for (const scope of ['a', 'b', 'a', 'c']) hint(scope)
    expect(socket.sent).toHaveLength(1)
    socket.readAll()
    expect(socket.sent.slice(1)).toEqual([{ type: 'sync', scopes: ['a', 'b', 'c'], collections: ['routes'] }])
  })

  it('is told at once again afterwards', () => {
    hint('a')
    socket.readAll()
    socket.readAll()
    hint('b')
    expect(socket.sent.slice(1)).toMatchObject([{ scopes: ['a'] }, { scopes: ['b'] }])
  })

  it('takes no more memory, however much there is to tell', () => {
    const before = socket.bufferedAmount
    for (let at = 0; at < 10_000; at++) hint(`route:${at % 500}`)
    expect(socket.bufferedAmount).toBe(before)
    expect(socket.terminated).toBe(false)
  })

  it('has its pings answered, until too much of that lies unread', () => {
    outgoing.send({ type: 'pong' })
    expect(socket.sent.at(-1)).toEqual({ type: 'pong' })
    for (let at = 0; at < 20_000; at++) outgoing.send({ type: 'pong' })
    expect(socket.terminated).toBe(true)
  })

  it('is not told what was held back once it is gone', () => {
    hint('a')
    socket.readyState = 3
    socket.readAll()
    expect(socket.sent).toHaveLength(1)
  })
})
