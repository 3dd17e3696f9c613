import type { Plugin } from 'vite'

/** A stretch of the code. */
interface Stretch {
  start: number
  end: number
}

/** A template's text from one backtick to the other, and its pieces between what is put into it. */
interface Template extends Stretch {
  quasis: Stretch[]
}

const TAGS = new Set(['css', 'glob'])

/** Takes the indents, line ends and comments out of the style sheets in the code: no minifier touches a template's text. */
export function denseStyles(): Plugin {
  return {
    name: 'cairnway-dense-styles',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /\b(css|glob)`/ },
      handler(code) {
        let dense = ''
        let at = 0
        for (const sheet of sheetsIn(this.parse(code))) {
          dense += code.slice(at, sheet.start) + denseTemplate(code, sheet)
          at = sheet.end
        }
        return { code: dense + code.slice(at), map: null }
      },
    },
  }
}

/** The lines that go follow behind the template: all that comes after stands on its old line, and the source map still holds. */
function denseTemplate(code: string, { start, end, quasis }: Template): string {
  let dense = ''
  let at = start
  for (const quasi of quasis) {
    dense += code.slice(at, quasi.start) + denseStyle(code.slice(quasi.start, quasi.end))
    at = quasi.end
  }
  dense += code.slice(at, end)
  return dense + '\n'.repeat(linesIn(code.slice(start, end)) - linesIn(dense))
}

const linesIn = (text: string): number => text.split('\n').length

/**
 * A piece may begin or end in the middle of a declaration, so a blank at its end stays. So does the last semicolon of a block: goober
 * reads no declaration without one.
 */
export function denseStyle(text: string): string {
  return text
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/([;{}]) /g, '$1')
    .replace(/ ([{}])/g, '$1')
    .replace(/: (?=[^{}]*;)/g, ':')
}

function* sheetsIn(node: unknown): Generator<Template> {
  if (typeof node !== 'object' || node === null) return
  if (isSheet(node)) yield node.quasi
  else for (const part of Object.values(node)) yield* sheetsIn(part)
}

function isSheet(node: object): node is { quasi: Template } {
  if (!('type' in node) || node.type !== 'TaggedTemplateExpression' || !('tag' in node)) return false
  const { tag } = node
  return typeof tag === 'object' && tag !== null && 'name' in tag && TAGS.has(String(tag.name))
}
