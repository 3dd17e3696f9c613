import { expect, it } from 'vitest'
import { scriptsLast } from './scripts-last.ts'

const bundle = {
  'assets/start.js': {
    type: 'chunk',
    fileName: 'assets/start.js',
    moduleIds: ['/x/src/main.ts'],
    imports: [],
  },
  'assets/app.js': {
    type: 'chunk',
    fileName: 'assets/app.js',
    moduleIds: ['/x/src/show-app.tsx'],
    imports: ['assets/start.js', 'assets/frame.js'],
  },
}
const HTML = `<head><title>App</title>
    <script type="module" crossorigin src="/assets/start.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/more.js">
  </head><body><!-- why --><p>Words</p></body>`

interface Named {
  html: string
  tags: { tag: string; attrs: Record<string, unknown>; injectTo: string }[]
}

function namedFor(source: string): Named {
  const hook = scriptsLast(source).transformIndexHtml as {
    handler: (html: string, context: object) => unknown
  }
  return hook.handler(HTML, { bundle }) as Named
}

it('names every script behind the text, and before it nothing', () => {
  const { html, tags } = namedFor('src/show-app.tsx')
  expect(html).not.toMatch(/[.]js/)
  expect(html).toContain('<body><p>Words</p>')
  expect(tags.map(({ injectTo }) => injectTo)).toEqual(['body', 'body', 'body', 'body'])
})

it('names the files of the app first, each file once, and what is run last', () => {
  const files = namedFor('src/show-app.tsx').tags.map(({ tag, attrs }) => [
    tag,
    attrs['href'] ?? attrs['src'],
  ])
  expect(files).toEqual([
    ['link', '/assets/app.js'],
    ['link', '/assets/frame.js'],
    ['link', '/assets/more.js'],
    ['script', '/assets/start.js'],
  ])
})

it('fails a build that has no such module, instead of making a slower one', () => {
  expect(() => namedFor('src/moved.tsx')).toThrow('src/moved.tsx')
})
