import { expect, it } from 'vitest'
import { until } from '#tests/until.ts'
import { consoleLog } from './console-log.ts'

function logTo() {
  const lines: string[] = []
  const stream = (name: string) => ({ write: (text: string) => lines.push(`${name} ${text}`) })
  const log = consoleLog(() => new Date('2026-05-01T12:00:00Z'), { out: stream('out'), err: stream('err') })
  return { log, lines }
}

it('writes one JSON object per line, with the fields of a request', async () => {
  const { log, lines } = logTo()
  log.info('request', { requestId: 'r-1', method: 'GET', path: '/api/\nhealth/', status: 200 })
  await until(() => lines.length > 0)
  expect(lines).toEqual([
    'out {"time":"2026-05-01T12:00:00.000Z","level":"info","message":"request","requestId":"r-1",' +
      '"method":"GET","path":"/api/\\nhealth/","status":200}\n',
  ])
})

it('writes errors to the other stream, without the details of the database', () => {
  const { log, lines } = logTo()
  const error = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(maya@example.org) exists' })
  log.error('request failed', error, { requestId: 'r-2' })
  expect(lines[0]).toMatch(/^err {"time":.*"level":"error","message":"request failed","requestId":"r-2"/)
  expect(lines[0]).toContain('duplicate key')
  expect(lines[0]).not.toContain('maya@example.org')
})

it('writes lines of information together, before an error and before the process exits', async () => {
  const { log, lines } = logTo()
  log.info('one')
  log.info('two')
  expect(lines).toEqual([])
  log.error('broken')
  expect(lines.map((line) => line.slice(0, 3))).toEqual(['out', 'err'])
  expect(lines[0]).toMatch(/"one"}\n.*"two"}\n$/)
  log.info('three')
  process.emit('exit', 0)
  expect(lines[2]).toContain('three')
})
