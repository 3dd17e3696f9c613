import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { must } from '#domain/std/must.ts'

// What Node, pg and PostgreSQL need for the same documents: a process that selects a page of bodies, joins
// and compresses it, and one that inserts each body it receives. No sign-in, no rights, no feed.

const root = fileURLToPath(new URL('../..', import.meta.url))
const PROGRAM = `
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import pg from 'pg'
const pool = new pg.Pool({ ...JSON.parse(process.env.ADDRESS), max: 4 })
const brotli = promisify(brotliCompress)
const params = { [constants.BROTLI_PARAM_QUALITY]: Number(process.env.QUALITY) }
const select = (after, limit) => pool.query({
  name: 'select', values: [after, limit],
  text: "select d.pk::text as last, d.own::text as own from document d where d.collection = 'routes' and d.pk > $1 order by d.pk limit $2" })
const insert = (body) => pool.query({
  name: 'insert', values: [body], text: 'insert into bench_bare (body) values ($1)' })
createServer(async (request, answer) => {
  const parts = []
  for await (const part of request) parts.push(part)
  const sent = Buffer.concat(parts).toString()
  const { after, limit, bodies } = JSON.parse(sent)
  if (bodies) {
    for (const body of bodies) await insert(JSON.stringify(body))
    return answer.end('{}')
  }
  const { rows } = await select(after, limit)
  const text = JSON.stringify({ last: rows.at(-1)?.last ?? null }).slice(0, -1) + ',"documents":[' + rows.map(({ own }) => own) + ']}'
  answer.setHeader('content-type', 'application/json')
  if (request.headers['accept-encoding'] !== 'br') return answer.end(text)
  answer.setHeader('content-encoding', 'br').end(await brotli(text, { params }))
}).listen(0, '127.0.0.1', function () { process.stdout.write(String(this.address().port)) })
`

export interface Peer {
  origin: string
  pid: number
  close(): void
}

export async function startPeer(address: object, quality: number): Promise<Peer> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], ADDRESS: JSON.stringify(address), QUALITY: String(quality) },
  })
  const [port] = (await once(must(child.stdout, 'a pipe'), 'data')) as [Buffer]
  return {
    origin: `http://127.0.0.1:${port.toString('utf8')}`,
    pid: must(child.pid, 'a process'),
    close: () => void child.kill('SIGKILL'),
  }
}
