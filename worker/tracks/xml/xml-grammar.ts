import type { ParsedRoute, ParsedWaypoint } from '../parsing/parsed-route.ts'
import { parseHeight } from '../parsing/point-values.ts'
import type { TrackCollector } from '../parsing/track-collector.ts'

// A kind of XML file as a tree of the elements that we read; whatever is not in it is passed over with all its content.

type Attributes = Readonly<Record<string, string>>

export interface ElementRule {
  /** by name, without the prefix that the root has */
  children: ReadonlyMap<string, ElementRule>
  /** names are taken without any prefix: the inside of extensions */
  foreign?: boolean
  open?(collector: TrackCollector, attributes: Attributes): void
  /** hears the text that stands directly in the element piece by piece, however long it is, and keeps none of it */
  onTextChunk?(collector: TrackCollector, text: string): void
  /** `text` is what stood directly in the element */
  close?(collector: TrackCollector, text: string): void
}

export type ChildRules = Readonly<Record<string, ElementRule>>

export const element = (children: ChildRules, rule: Omit<ElementRule, 'children'> = {}): ElementRule => ({
  ...rule,
  children: new Map(Object.entries(children)),
})

export const textElement = (take: (collector: TrackCollector, text: string) => void): ElementRule =>
  element({}, { close: take })

export const routeTextElement = (field: 'name' | 'description' | 'comment' | 'type'): ElementRule =>
  textElement((collector, text) => {
    const target: ParsedRoute | null = collector.route
    if (target !== null) target[field] = text
  })

export const waypointTextElement = (field: 'name' | 'description' | 'comment' | 'symbol'): ElementRule =>
  textElement((collector, text) => {
    const target: ParsedWaypoint | null = collector.waypoint
    if (target !== null) target[field] = text
  })

export const waypointHeightElement: ElementRule = textElement(({ waypoint }, text) => {
  const height = parseHeight(text)
  if (waypoint !== null) waypoint.height = Number.isNaN(height) ? null : height
})

export const fileTitleElement: ElementRule = textElement((collector, text) => {
  collector.title = text
})
