import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { must } from '#domain/std/must.ts'
import { type Bundle, end, type Started, startServer } from '#tests/start/built-server.ts'
import type { Proxy } from './proxy.ts'

export interface Instances {
  count: number
  /** Ends one without warning and starts it again. */
  kill(at: number): Promise<void>
  /** Takes one from the proxy, lets it finish, and starts it again. Returns its exit code. */
  replace(at: number): Promise<number | null>
  close(): Promise<void>
}

interface Setting {
  bundle: Bundle
  folder: string
  env: Record<string, string>
  count: number
}

/** Servers behind a proxy, each with its own data folder. */
export async function startInstances(
  proxy: Proxy,
  { bundle, folder, env, count }: Setting,
): Promise<Instances> {
  const start = (at: number): Started => {
    const dataDir = join(folder, `instance-${at}`)
    mkdirSync(dataDir, { recursive: true })
    return startServer(bundle, { env: { ...env, DATA_DIR: dataDir, DEMO: '0' } })
  }
  const running = Array.from({ length: count }, (_, at) => start(at))
  const origins: (string | null)[] = await Promise.all(running.map((instance) => instance.ready()))
  const route = () => proxy.setUpstreams(origins.filter((origin) => origin !== null))
  route()

  const begin = async (at: number) => {
    const instance = start(at)
    running[at] = instance
    origins[at] = await instance.ready()
    route()
  }
  const instanceAt = (at: number) => must(running[at], `instance ${at}`)
  return {
    count,
    async kill(at) {
      // the proxy does not know: it finds out by refused connections
      await end(instanceAt(at), 'SIGKILL')
      await begin(at)
    },
    async replace(at) {
      origins[at] = null
      route()
      const code = await end(instanceAt(at), 'SIGTERM')
      await begin(at)
      return code
    },
    close: async () => {
      await Promise.all(running.map((instance) => end(instance, 'SIGTERM')))
    },
  }
}
