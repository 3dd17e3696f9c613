import { SaxesParser } from 'saxes'
import { TrackCollector } from '../parsing/track-collector.ts'
import type { TrackParser } from '../parsing/track-parser.ts'
import type { TrackFormat } from '../reading/file-result.ts'
import { ImportError } from '../reading/import-error.ts'
import { GPX_GRAMMAR } from './gpx-grammar.ts'
import { createKmlGrammar } from './kml-grammar.ts'
import { createTcxGrammar } from './tcx-grammar.ts'
import type { ElementRule } from './xml-grammar.ts'
import { XmlNamespaces } from './xml-namespaces.ts'

interface Root {
  format: TrackFormat
  /** created for each file, because a format may have state */
  grammar: (collector: TrackCollector) => ElementRule
}

/** By the name of the root element, in lower case. */
const ROOTS: ReadonlyMap<string, Root> = new Map<string, Root>([
  ['gpx', { format: 'gpx', grammar: () => GPX_GRAMMAR }],
  ['trainingcenterdatabase', { format: 'tcx', grammar: createTcxGrammar }],
  ['kml', { format: 'kml', grammar: createKmlGrammar }],
])
const DEPTH_MAX = 32
/** Limit for names and descriptions; longer texts are cut off. */
const TEXT_MAX = 20_000
const ERRORS_MAX = 10_000

/**
 * Parses GPX, TCX or KML as a stream. The parser knows only the five entities of XML and never
 * fetches anything; a document type is rejected all the same.
 */
export function createXmlParser(): TrackParser {
  const state = new XmlState()
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('doctype', rejectDoctype)
  parser.on('error', () => state.addError())
  parser.on('opentag', ({ name, attributes }) => state.open(name, attributes))
  parser.on('closetag', () => state.close())
  parser.on('text', (text) => state.addText(text))
  parser.on('cdata', (text) => state.addText(text))
  return {
    collector: state.collector,
    get format() {
      return state.format
    },
    get hasErrors() {
      return state.errors > 0
    },
    get started() {
      return state.started
    },
    get complete() {
      return state.complete
    },
    write: (text) => {
      parser.write(text)
    },
    end: async () => {
      parser.close()
      state.collector.finish()
    },
  }
}

function rejectDoctype(doctype: string): never {
  if (/^\s*html\b/i.test(doctype))
    throw new ImportError('not_tracks', 'The file is a web page, not a recording.')
  throw new ImportError('doctype', 'The file contains a document type definition, which is not allowed.')
}

/** The open elements of a file and their rules, outermost first; null: an element that is skipped. */
class XmlState {
  readonly collector = new TrackCollector()
  readonly rules: (ElementRule | null)[] = []
  namespaces = new XmlNamespaces()
  format: TrackFormat = 'gpx'
  started = false
  complete = false
  errors = 0
  /** direct text of the innermost element */
  private text = ''

  addError(): void {
    this.errors++
    if (this.errors > ERRORS_MAX) throw new ImportError('not_xml', 'The file is not well-formed XML.')
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.started = true
    this.namespaces.open(attributes)
    const rule = this.rules.length === 0 ? rootRule(this, name) : ruleOf(this, name)
    this.rules.push(rule)
    if (this.rules.length > DEPTH_MAX)
      throw new ImportError('too_deep', `Elements are nested more than ${DEPTH_MAX} deep.`)
    this.text = ''
    rule?.open?.(this.collector, attributes)
  }

  close(): void {
    const rule = this.rules.pop()
    this.namespaces.close()
    rule?.close?.(this.collector, this.text)
    this.text = ''
    this.complete = this.rules.length === 0
  }

  addText(text: string): void {
    const rule = this.rules.at(-1)
    if (rule?.onTextChunk !== undefined) rule.onTextChunk(this.collector, text)
    else if (rule?.close !== undefined && this.text.length < TEXT_MAX) this.text += text
  }
}

function rootRule(state: XmlState, name: string): ElementRule {
  const local = state.namespaces.enterRoot(name)
  const root = ROOTS.get(local.toLowerCase())
  if (root === undefined) {
    throw new ImportError(
      'not_tracks',
      `The file is XML, but not GPX, TCX or KML: it begins with <${name.slice(0, 40)}>.`,
    )
  }
  state.format = root.format
  return root.grammar(state.collector)
}

function ruleOf({ namespaces, rules }: XmlState, name: string): ElementRule | null {
  const parent = rules.at(-1) ?? null
  if (parent === null) return null
  const key = parent.foreign ? name.slice(name.indexOf(':') + 1) : namespaces.keyOf(name)
  return key === null ? null : (parent.children.get(key) ?? null)
}
