import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { Device, type DeviceOptions, type Screen, type Viewport } from './browser/device.ts'
import type { AppServer } from './servers/app-server.ts'
import { openFolder, openOwnServer, openSharedServer } from './servers/demo-world.ts'
import { Link } from './servers/link.ts'

export interface World {
  server: AppServer
  /** between every device and the server */
  link: Link
  /**
   * A browser that shares nothing with the others, and loses all data when it is stopped. It has no service worker,
   * whose installation takes longer than the rest of a sign-in: it cannot load a page offline.
   */
  newDevice(viewport?: Viewport): Promise<Device>
  /** the same, but the service worker installs the app on it */
  newDeviceWithServiceWorker(viewport?: Viewport): Promise<Device>
  /** one with a profile on disk, to be killed or stopped, and started again */
  newDeviceOnDisk(held?: Screen): Promise<Device>
}

export interface WorldOptions {
  /** the server runs its own PostgreSQL, as the product does by itself, and both can be killed */
  ownDatabase: boolean
}

/** Each test has a server with a copy of the demo world, and as many devices as it needs. */
/** Of a journey that failed, so many of the last errors of its pages are printed (build/steps/failed-tests.mjs). */
const ERRORS_SHOWN = 5

export const test = base.extend<WorldOptions & { world: World }>({
  ownDatabase: [false, { option: true }],
  world: async ({ browser, ownDatabase }, use, testInfo) => {
    const folder = await openFolder('cw-')
    const { server, remove } = await (ownDatabase ? openOwnServer(folder) : openSharedServer(folder))
    const link = new Link(() => server.port)
    const devices: Device[] = []
    const added = (device: Device) => {
      devices.push(device)
      return device
    }
    const newDevice = async (serviceWorker: boolean, viewport?: Viewport) =>
      added(
        new Device({ browser, serviceWorker, ...(await openNetwork(link)), ...(viewport && { viewport }) }),
      )
    await use({
      server,
      link,
      newDevice: (viewport) => newDevice(false, viewport),
      newDeviceWithServiceWorker: (viewport) => newDevice(true, viewport),
      newDeviceOnDisk: async (held) => {
        const profileDir = await mkdtemp(join(folder, 'profile-'))
        return added(
          new Device({ profileDir, ...(await openNetwork(link)), ...(held && { viewport: held }) }),
        )
      },
    })
    await Promise.all(devices.map((device) => device.stop()))
    const errors = devices.flatMap((device) => device.errors).slice(-ERRORS_SHOWN)
    if (testInfo.status !== testInfo.expectedStatus && errors.length > 0)
      await testInfo.attach('errors', { body: errors.join('\n') })
    const violations = devices.flatMap((device) => device.violations)
    await link.close()
    await remove()
    // A browser that has ended may still be writing its last files.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    if (violations.length > 0)
      throw new Error(`The content security policy was violated: ${violations.join('; ')}`)
  },
})

/** The network of a new device. */
async function openNetwork(link: Link): Promise<Pick<DeviceOptions, 'origin' | 'network'>> {
  const network = await link.openAddress()
  return { origin: network.origin, network }
}

export { expect } from '@playwright/test'
