import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { Device } from '../../../e2e/harness/browser/device.ts'
import { RecordingProxy } from '../browser/recording-proxy.ts'
import { VIEWPORT } from '../stage.ts'
import { installActual } from './install.ts'

const TRANSACTIONS = 10_000
const DAYS = 2_000
const FIRST_DAY = Date.UTC(2020, 0, 1)
const DAY_MS = 86_400_000
const PATIENCE_MS = 60_000
/** Its own import takes minutes. */
const IMPORT_PATIENCE_MS = 900_000
export const ACTUAL_ROW = '[data-testid="transaction-table"] [data-testid="row"]'

/** A profile of Actual with everything stored. */
export interface WarmActual {
  device: Device
  front: RecordingProxy
  /** of the page with the transactions */
  path: string
  close(): Promise<void>
}

/** Actual without a server, with an account and its transactions, which its own dialog has imported. */
export async function warmUpActual(): Promise<WarmActual> {
  const folder = await mkdtemp(join(tmpdir(), 'cw-actual-'))
  const pages = await installActual(folder)
  // it shares memory between its threads, which a browser only allows to isolated pages
  const front = await new RecordingProxy({ target: 0, folder: pages, isolated: true }).open()
  const profileDir = join(folder, 'profile')
  await mkdir(profileDir)
  const device = new Device({ profileDir, origin: front.origin, viewport: VIEWPORT })
  const page = await device.start()
  const path = await fillAccount(page)
  // only a page that it controls shows that its service worker has stored everything
  await page.goto(path)
  await page.locator(ACTUAL_ROW).first().waitFor({ timeout: PATIENCE_MS })
  await device.stop()
  return {
    device,
    front,
    path,
    close: async () => {
      front.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

/** Returns the path of the account's page. */
async function fillAccount(page: Page): Promise<string> {
  page.setDefaultTimeout(PATIENCE_MS)
  await page.goto('/')
  await page.getByRole('button', { name: 'Start budgeting' }).click()
  await page.getByRole('button', { name: 'Add account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name:').fill('Made')
  await dialog.getByRole('button', { name: 'Create' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const file = { name: 'made.csv', mimeType: 'text/csv', buffer: Buffer.from(madeTransactions()) }
  await (await chooser).setFiles(file)
  const button = page.getByRole('button', { name: `Import ${TRANSACTIONS} transactions` })
  await button.click({ timeout: IMPORT_PATIENCE_MS })
  await button.waitFor({ state: 'detached', timeout: IMPORT_PATIENCE_MS })
  return new URL(page.url()).pathname
}

function madeTransactions(): string {
  const lines = Array.from({ length: TRANSACTIONS }, (_, n) => {
    const day = new Date(FIRST_DAY + (n % DAYS) * DAY_MS).toISOString().slice(0, 10)
    return `${day},Payee ${n % 200},Note ${n},${(-1 - (n % 9_000) / 100).toFixed(2)}`
  })
  return ['Date,Payee,Notes,Amount', ...lines].join('\n')
}
