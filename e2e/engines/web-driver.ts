import type { EngineBrowser } from './engine.ts'

/** The key of element references in W3C WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Opens a session of W3C WebDriver, of which only these commands are used. Throws the driver's message. */
export async function openSession(origin: string, capabilities: object): Promise<EngineBrowser> {
  const opened = (await send(origin, 'POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string; capabilities: { browserVersion: string } }
  const path = `/session/${opened.sessionId}`
  const post = (command: string, body: object = {}) => send(origin, 'POST', path + command, body)

  const onElement = async (selector: string, action: string, body: object = {}) => {
    const found = (await post('/element', { using: 'css selector', value: selector })) as Record<
      string,
      string
    >
    await post(`/element/${found[ELEMENT] ?? ''}${action}`, body)
  }

  const openTab = async () => ((await post('/window/new', { type: 'tab' })) as { handle: string }).handle
  const drop = () => send(origin, 'DELETE', `${path}/window`)

  return {
    version: opened.capabilities.browserVersion,
    goto: async (url) => void (await post('/url', { url })),
    reload: async () => void (await post('/refresh')),
    evaluate: async <T>(expression: string) =>
      (await post('/execute/sync', { script: `return (${expression})`, args: [] })) as T,
    fill: (selector, text) => onElement(selector, '/value', { text }),
    click: (selector) => onElement(selector, '/click'),
    chooseFile: (selector, file) => onElement(selector, '/value', { text: file }),
    async closeTab() {
      const fresh = await openTab()
      await drop()
      await post('/window', { handle: fresh })
    },
    async lookAway() {
      const mine = await send(origin, 'GET', `${path}/window`)
      await post('/window', { handle: await openTab() })
      return async () => {
        await drop()
        await post('/window', { handle: mine })
      }
    },
    close: async () => void (await send(origin, 'DELETE', path)),
  }
}

async function send(origin: string, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(origin + path, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
  return value
}
