import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import { LIVE_PATH } from '#domain/wire/paths.ts'
import type { Live } from '#server/live/live.ts'
import { until } from '#tests/until.ts'
import type { TestMember } from '../test-member.ts'

// Sockets as a device opens them, and the messages they receive.

export interface ReceivedMessage {
  type: string
  scopes?: string[]
  collections?: string[]
}

export interface Phone {
  socket: WebSocket
  received: ReceivedMessage[]
  send: (message: unknown) => void
}

export interface LiveServer {
  server: Server
  address: string
  close(): void
}

/** An HTTP server that only accepts sockets. */
export async function serving(live: Live): Promise<LiveServer> {
  const server = createServer((_, answer) => answer.end())
  live.attach(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { server, address: `ws://127.0.0.1:${port}`, close: () => server.close() }
}

const opened: WebSocket[] = []

/** A socket that records its messages. */
export function connect(url: string, headers: Record<string, string> = {}): Phone {
  const socket = new WebSocket(url, { headers })
  opened.push(socket)
  const heard: ReceivedMessage[] = []
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString('utf8')) as ReceivedMessage))
  socket.on('error', () => undefined)
  return { socket, received: heard, send: (message: unknown) => socket.send(JSON.stringify(message)) }
}

/** After each test: closes everything that a test left open. */
export function disconnectAll(): void {
  for (const socket of opened.splice(0)) socket.terminate()
}

/** The HTTP status with which a connection was rejected. */
export async function refusal(url: string, headers?: Record<string, string>): Promise<number> {
  const { socket } = connect(url, headers)
  const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
  return answer.statusCode
}

export const tokenOf = (member: TestMember): string =>
  (member.headers['authorization'] ?? '').replace('Bearer ', '')

export const liveUrl = ({ address }: LiveServer, member: TestMember): string =>
  `${address}${LIVE_PATH}?token=${tokenOf(member)}`

export async function connected(member: TestMember, to: LiveServer): Promise<Phone> {
  const phone = connect(liveUrl(to, member))
  await once(phone.socket, 'open')
  return phone
}

/** Everything sent before has been answered once the pong has arrived. */
export async function settled({ received: heard, send: say }: Phone): Promise<void> {
  const pongs = () => heard.filter(({ type }) => type === 'pong').length
  const before = pongs()
  say({ type: 'ping' })
  await until(() => expect(pongs()).toBe(before + 1))
}

export const scopesOf = (heard: readonly ReceivedMessage[]): string[] =>
  [...new Set(heard.flatMap(({ scopes }) => scopes ?? []))].toSorted()
