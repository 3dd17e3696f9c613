import { SaxesParser } from 'saxes'
import { TrackCollector } from '../parsing/track-collector.ts'
import type { TrackParser } from '../parsing/track-parser.ts'
import type { TrackFormat } from '../reading/file-result.ts'
import { ImportError } from '../reading/import-error.ts'
import { GPX_GRAMMAR } from './gpx-grammar.ts'
import { createKmlGrammar } from './kml-grammar.ts'
import { createTcxGrammar } from './tcx-grammar.ts'
import type { ElementRule } from './xml-grammar.ts'

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
const FAULTS_MAX = 10_000

/**
 * Parses GPX, TCX or KML as a stream. The parser knows only the five entities of XML and never
 * fetches anything; a document type is rejected all the same.
 */
export function createXmlParser(): TrackParser {
  const state = {
    collector: new TrackCollector(),
    prefix: '',
    format: 'gpx' as TrackFormat,
    rules: [] as (ElementRule | null)[],
    text: '',
    faults: 0,
  }
  let complete = false
  let started = false
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('doctype', (doctype) => {
    if (/^\s*html\b/i.test(doctype))
      throw new ImportError('not_tracks', 'The file is a web page, no recording.')
    throw new ImportError(
      'doctype',
      'The file holds a document type definition, which recordings never need.',
    )
  })
  parser.on('error', () => {
    state.faults++
    if (state.faults > FAULTS_MAX) throw new ImportError('not_xml', 'The file is not well-formed XML.')
  })
  parser.on('opentag', ({ name, attributes }) => {
    started = true
    const rule = state.rules.length === 0 ? rootRule(state, name) : ruleOf(state, name)
    state.rules.push(rule)
    if (state.rules.length > DEPTH_MAX) {
      throw new ImportError('too_deep', `Elements are nested more than ${DEPTH_MAX} deep.`)
    }
    state.text = ''
    rule?.open?.(state.collector, attributes)
  })
  parser.on('closetag', () => {
    const rule = state.rules.pop()
    rule?.close?.(state.collector, state.text)
    state.text = ''
    complete = state.rules.length === 0
  })
  const take = (text: string): void => {
    const rule = state.rules.at(-1)
    if (rule?.onTextChunk !== undefined) rule.onTextChunk(state.collector, text)
    else if (state.rules.at(-1)?.close !== undefined && state.text.length < TEXT_MAX) state.text += text
  }
  parser.on('text', take)
  parser.on('cdata', take)
  return {
    collector: state.collector,
    get format() {
      return state.format
    },
    get hasErrors() {
      return state.faults > 0
    },
    get started() {
      return started
    },
    get complete() {
      return complete
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

interface NameState {
  collector: TrackCollector
  prefix: string
  format: TrackFormat
  rules: (ElementRule | null)[]
}

/** The prefix of the root is the prefix of the format in this file, declared or not. */
function rootRule(state: NameState, name: string): ElementRule {
  const colon = name.indexOf(':')
  state.prefix = name.slice(0, colon + 1)
  const root = ROOTS.get(name.slice(colon + 1).toLowerCase())
  if (root === undefined) {
    throw new ImportError(
      'not_tracks',
      `The file is XML, but no GPX, TCX or KML: it begins with <${name.slice(0, 40)}>.`,
    )
  }
  state.format = root.format
  return root.grammar(state.collector)
}

function ruleOf({ prefix, rules }: NameState, name: string): ElementRule | null {
  const parent = rules.at(-1) ?? null
  if (parent === null) return null
  if (parent.foreign) return parent.children.get(name.slice(name.indexOf(':') + 1)) ?? null
  // elements of other namespaces are known by their usual prefix
  if (!name.startsWith(prefix)) return name.includes(':') ? (parent.children.get(name) ?? null) : null
  return parent.children.get(prefix === '' ? name : name.slice(prefix.length)) ?? null
}
