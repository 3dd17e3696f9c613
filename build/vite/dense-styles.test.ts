import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { denseStyle, denseStyles } from './dense-styles.ts'

describe('a style sheet in the code', () => {
  it('loses what only its readers need', () => {
    const written = `
      /* why it is so */
      margin: 0 auto;
      & > a:hover {
        color: red;
      }
    `
    expect(denseStyle(written)).toBe(' margin:0 auto;& > a:hover{color:red;}')
  })

  it('keeps the blanks that mean something', () => {
    expect(denseStyle('@media (min-width: 3px) and (hover) {\n  & a , & b {')).toBe(
      '@media (min-width: 3px) and (hover){& a , & b{',
    )
    expect(denseStyle('grid-template-columns:\n    1fr\n    2fr;')).toBe('grid-template-columns:1fr 2fr;')
    expect(denseStyle(' solid var(--line)')).toBe(' solid var(--line)')
  })

  it('keeps the last semicolon of a block', () => {
    expect(denseStyle('a {\n  color: red;\n}\n')).toBe('a{color:red;}')
  })
})

describe('a build', () => {
  it('has dense style sheets with what is put into them, and other texts as they were written', async () => {
    const source = [
      'const css = String.raw, wide = "@media print"',
      'export const look = css`\n  color: red;\n  ${wide} {\n    margin: 0;\n  }\n`',
      'export const words = `one\n  two`',
    ].join('\n')
    const code = await built(source)
    expect(code).toContain('` color:red;${')
    expect(code).toContain('}{margin:0;}`')
    expect(code).toMatch(/one(\\n|\n) {2}two/)
  })
})

async function built(source: string): Promise<string> {
  const id = '/src/look.ts'
  const made = { name: 'made', resolveId: () => id, load: () => source }
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [made, denseStyles()],
    build: { write: false, minify: false, target: 'es2022', lib: { entry: id, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[]
  return output
    .flatMap((part) => part.output)
    .map((file) => ('code' in file ? file.code : ''))
    .join('')
}
