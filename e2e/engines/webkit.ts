import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../harness/servers/free-port.ts'
import type { Engine } from './engine.ts'
import { openSession } from './web-driver.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAY_SERVER = '/usr/bin/Xvfb'
const BROWSERS = ['x86_64', 'aarch64'].map(
  (processor) => `/usr/lib/${processor}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
)
const START_PATIENCE_MS = 10_000

/** WebKit as GTK applications use it, over WebDriver, on a virtual display. */
export const webkitEngine: Engine = {
  name: 'WebKitGTK',
  missing() {
    const isThere = [DRIVER, DISPLAY_SERVER].every((path) => existsSync(path)) && browser() !== undefined
    return isThere ? null : 'the packages webkit2gtk-driver and xvfb'
  },
  async launch(profileDir) {
    const display = await startDisplay()
    const port = await freePort()
    const env = {
      ...process.env,
      DISPLAY: display.name,
      HOME: profileDir,
      XDG_DATA_HOME: `${profileDir}/data`,
      XDG_CACHE_HOME: `${profileDir}/cache`,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    }
    const driver = spawn(DRIVER, [`--port=${port}`], { env, stdio: 'ignore' })
    const stop = async () => {
      await end(driver)
      await end(display.server)
    }
    try {
      const origin = `http://127.0.0.1:${port}`
      await answering(origin, driver)
      const session = await openSession(origin, {
        'webkitgtk:browserOptions': { binary: browser(), args: ['--automation'] },
      })
      return {
        ...session,
        async close() {
          await session.close()
          await stop()
        },
      }
    } catch (error) {
      await stop()
      throw error
    }
  },
}

const browser = (): string | undefined => BROWSERS.find((path) => existsSync(path))

/** The server chooses a free display number and writes it once it accepts connections. */
async function startDisplay(): Promise<{ name: string; server: ChildProcess }> {
  const server = spawn(
    DISPLAY_SERVER,
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const [number] = await once(server.stdio[3] as Readable, 'data')
  return { name: `:${String(number).trim()}`, server }
}

async function answering(origin: string, driver: ChildProcess): Promise<void> {
  for (const until = Date.now() + START_PATIENCE_MS; ; await delay(20)) {
    const answer = await fetch(`${origin}/status`).catch(() => null)
    if (answer?.ok) return
    if (driver.exitCode !== null || Date.now() > until) throw new Error('WebKitWebDriver did not start')
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill()
  await gone
}
