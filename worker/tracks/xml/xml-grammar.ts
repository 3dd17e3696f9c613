import type { ParsedRoute, ParsedWaypoint } from '../parsing/parsed-route.ts'
import { parseHeight } from '../parsing/point-values.ts'
import type { TrackCollector } from '../parsing/track-collector.ts'

// A kind of XML file as a tree of elements; an element that is not in it is skipped with its
// content.

type Attributes = Readonly<Record<string, string>>

export interface ElementRule {
  /** by name, without the prefix of the root */
  children: ReadonlyMap<string, ElementRule>
  /** names are matched without any prefix, as inside extensions */
  foreign?: boolean
  open?(collector: TrackCollector, attributes: Attributes): void
  /** gets the direct text of the element in chunks of any length; the text is not collected */
  onTextChunk?(collector: TrackCollector, text: string): void
  /** `text`: the direct text of the element */
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

export const fileDescriptionElement: ElementRule = textElement((collector, text) => {
  collector.description = text
})

export const fileTitleElement: ElementRule = textElement((collector, text) => {
  collector.title = text
})
