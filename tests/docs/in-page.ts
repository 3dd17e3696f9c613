import type { Examples } from './sync-examples.ts'

/** Values up to this length are written on one line, as a person would write them. */
const LINE_MAX = 110

const BLOCK = /<!-- example: ([a-z-]+) -->\n```json\n(?:[\s\S]*?\n)??```/g

/** The names of the examples of a page, in order. */
export const shownIn = (page: string): string[] => [...page.matchAll(BLOCK)].map(([, name = '']) => name)

/** The page with the current version of each of its examples. Throws for an unknown example. */
export function withExamples(page: string, examples: Examples): string {
  return page.replaceAll(BLOCK, (_block, name: string) => {
    const example = examples[name]
    if (!example) throw new Error(`There is no example ${name}`)
    const { request, status, answer } = example
    const statusLine = status === undefined ? '' : `// ${status}\n`
    return `<!-- example: ${name} -->\n\`\`\`json\n${print(request)}\n→\n${statusLine}${print(answer)}\n\`\`\``
  })
}

/** JSON with short values on one line. */
function print(value: unknown, indent = ''): string {
  const short = spaced(value)
  if (indent.length + short.length <= LINE_MAX || typeof value !== 'object' || value === null) return short
  const deeper = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((part) => deeper + print(part, deeper))
    : Object.entries(value).map(([name, part]) => `${deeper}${JSON.stringify(name)}: ${print(part, deeper)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`
}

function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${spaced(part)}`)
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}
