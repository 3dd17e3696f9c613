import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { apiPaths } from '#domain/wire/paths.ts'
import { METRICS_PATH } from '#server/resources/metrics/endpoints.ts'

// deploy/ and README name settings and paths of the server.

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')
const compose = read('deploy/compose.yaml')
const nginx = read('deploy/nginx.conf')
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

const settings = namesIn(read('server/env.ts'), /^ {2}([A-Z0-9_]+): v\./gm)
const [, app = ''] = /^ {2}app:\n([^]*?)^ {2}proxy:/m.exec(compose) ?? []

describe('the deployment', () => {
  it('sets only what the server reads', () => {
    const set = namesIn(app, /^ {6}([A-Z0-9_]+):/gm)
    expect(set).toContain('DATABASE_URL')
    expect(set.filter((name) => !settings.includes(name))).toEqual([])
  })

  it('sends requests to ready instances, hides metrics, and passes uploads on as they arrive', () => {
    expect(compose).toContain(`http://127.0.0.1:8000${apiPaths.ready}`)
    expect(nginx).toContain(`location = ${METRICS_PATH} {`)
    expect(nginx).toContain(`location ${apiPaths.uploads} {\n    proxy_request_buffering off;`)
  })

  it('accepts bodies as large as README requires', () => {
    const [, size = ''] = /nginx: `(client_max_body_size [^`]+)`/.exec(read('README.md')) ?? []
    expect(size).not.toBe('')
    expect(nginx).toContain(`${size};`)
  })
})

it('README describes every setting of the server', () => {
  const described = read('README.md')
  expect(settings.length).toBeGreaterThan(15)
  expect(settings.filter((name) => !described.includes(`\`${name}\``))).toEqual([])
})
