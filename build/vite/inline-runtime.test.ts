import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { inlineRuntime } from './inline-runtime.ts'

const RUNTIME = 'var e=Object.freeze,t=(t)=>e({...t}),n=()=>2;export{n,t as r};'

function inlined(code: string): string {
  const bundle = {
    'assets/main-1.js': {
      type: 'chunk',
      fileName: 'assets/main-1.js',
      code,
      moduleIds: ['/app/worker/main.ts'],
    },
    'assets/rolldown-runtime-2.js': {
      type: 'chunk',
      fileName: 'assets/rolldown-runtime-2.js',
      code: RUNTIME,
      moduleIds: [],
    },
  } as unknown as Rolldown.OutputBundle
  const { generateBundle } = inlineRuntime('worker/main.ts')
  if (typeof generateBundle !== 'function') throw new Error('The plugin has no hook')
  Reflect.apply(generateBundle, null, [{}, bundle])
  return (bundle['assets/main-1.js'] as Rolldown.OutputChunk).code
}

it('has a file call the bundler’s own functions without another file, and moves nothing in it', () => {
  const code = 'import{r as x,n}from"./rolldown-runtime-2.js";globalThis.seen=[x({a:1}),n()];'
  const own = inlined(code)
  expect(own).not.toContain('import')
  expect(own.indexOf('globalThis')).toBe(code.indexOf('globalThis'))
  // oxlint-disable-next-line typescript/no-implied-eval -- the code under test
  const seen = new Function(`${own}; return globalThis.seen`)() as unknown[]
  expect(seen).toEqual([{ a: 1 }, 2])
  expect(Object.isFrozen(seen[0])).toBe(true)
})

it('leaves a file that needs none of them', () => {
  expect(inlined('start();')).toBe('start();')
})
