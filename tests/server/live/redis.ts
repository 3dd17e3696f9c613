import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@redis/client'
import type { FakeRedis } from '#tests/fakes/backends/redis-server.ts'
import { until } from '#tests/until.ts'

/** The program of a Redis or a Valkey on this machine; null if there is none. */
export function findRedis(): string | null {
  const names = ['redis-server', 'valkey-server']
  return names.find((name) => spawnSync(name, ['--version']).status === 0) ?? null
}

/** A real one without persistence, on a socket in its own folder. */
export async function startRedis(program: string, givenPort?: number): Promise<FakeRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'cairnway-redis-'))
  const port = String(givenPort ?? 20_000 + Math.floor(Math.random() * 20_000))
  const settings = [
    '--port',
    port,
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ]
  const child = spawn(program, settings, { stdio: 'ignore' })
  const url = `redis://127.0.0.1:${port}`
  const admin = createClient({ url })
  admin.on('error', () => undefined)
  await until(() => admin.connect())
  return {
    url,
    cut: () => {
      for (const type of ['pubsub', 'normal'])
        void admin.sendCommand(['CLIENT', 'KILL', 'TYPE', type, 'SKIPME', 'yes'])
    },
    async close() {
      await admin.close()
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
