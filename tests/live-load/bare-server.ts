import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { must } from '#domain/std/must.ts'

// What the ws library itself needs: a process that sends each request's body to all its sockets.

const root = fileURLToPath(new URL('../..', import.meta.url))
const PROGRAM = `
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
const server = createServer((request, answer) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    for (const socket of sockets.clients) socket.send(body)
    answer.end()
  })
})
const sockets = new WebSocketServer({ server })
server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)))
`

export interface BareServer {
  origin: string
  pid: number
  close(): void
}

export async function startBareServer(): Promise<BareServer> {
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(must(child.stdout, 'a pipe'), 'data')) as [Buffer]
  return {
    origin: `http://127.0.0.1:${port.toString('utf8')}`,
    pid: must(child.pid, 'a process'),
    close: () => void child.kill('SIGKILL'),
  }
}
