import { expect, it } from 'vitest'
import { apiPaths, LIVE_PATH, TILES_PATH } from '#domain/wire/paths.ts'
import { ORIGIN, stubServiceWorkerScope } from '#tests/fakes/browser/service-worker-scope.ts'

stubServiceWorkerScope()
const { requestKind } = await import('./request-kind.ts')

const OWN = new Set(['/index.html', '/assets/app-1.js', '/favicon.svg'])
interface Some {
  method?: string
  mode?: RequestMode
  own?: ReadonlySet<string>
}
const asked = (path: string, { method = 'GET', mode = 'cors', own = OWN }: Some = {}) =>
  requestKind({ url: new URL(path, ORIGIN).href, method, mode }, { own, origin: ORIGIN })
const navigated = (path: string) => asked(path, { mode: 'navigate' })

it.each(['/', '/home', '/routes/r-1', '/discover?tab=all', '/index.html'])(
  'a way to %s is a page',
  (path) => {
    expect(navigated(path)).toBe('page')
  },
)

it.each(['/assets/app-1.js', '/favicon.svg'])('%s is a file of this version', (path) => {
  expect(asked(path)).toBe('file')
})

it.each([TILES_PATH, `${TILES_PATH}12/2200/1460`])('%s is a tile', (path) => {
  expect(asked(path)).toBe('tile')
})

it('a part that this version does not have is one of another version', () => {
  expect(asked('/assets/app-0.js')).toBe('older-file')
})

it('a search, and whatever else only the server can answer, is a question', () => {
  expect(asked(`${apiPaths.search}?q=komna`)).toBe('question')
  expect(asked('/api/v2/communities/?joined_only=true')).toBe('question')
})

it.each([
  apiPaths.me,
  apiPaths.health,
  apiPaths.login,
  apiPaths.tokenRefresh,
  apiPaths.pull,
  apiPaths.push,
  '/api/operations/members/',
  LIVE_PATH,
  '/sw.js',
  'https://tiles.example/1/2/3.png',
])('%s is the business of browser and network alone', (path) => {
  expect(asked(path)).toBeNull()
})

it('a file of this version that is opened by its address is that file, and no page of the app', () => {
  expect(navigated('/favicon.svg')).toBe('file')
})

it('requests that change data are not handled, nor are links into the API', () => {
  expect(asked(apiPaths.search, { method: 'POST' })).toBeNull()
  expect(asked('/home', { method: 'POST', mode: 'navigate' })).toBeNull()
  expect(navigated(apiPaths.search)).toBeNull()
  expect(navigated('/media/p-1.jpg')).toBeNull()
})

it('in development, where there is no shell, pages come from the server', () => {
  expect(asked('/home', { mode: 'navigate', own: new Set() })).toBeNull()
})
