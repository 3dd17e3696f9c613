import type { Collector } from './collector.ts'
import type { FoundRoute, FoundWaypoint } from './found.ts'
import { heightOf } from './point-values.ts'

// A kind of XML file as a tree of the elements that we read; whatever is not in it is passed over with all its content.

type Attributes = Readonly<Record<string, string>>

export interface Rule {
  /** by name, without the prefix that the root has */
  children: ReadonlyMap<string, Rule>
  /** names are taken without any prefix: the inside of extensions */
  foreign?: boolean
  open?(collector: Collector, attributes: Attributes): void
  /** hears the text that stands directly in the element piece by piece, however long it is, and keeps none of it */
  piece?(collector: Collector, text: string): void
  /** `text` is what stood directly in the element */
  close?(collector: Collector, text: string): void
}

export type Children = Readonly<Record<string, Rule>>

export const element = (children: Children, rule: Omit<Rule, 'children'> = {}): Rule => ({
  ...rule,
  children: new Map(Object.entries(children)),
})

export const textOf = (take: (collector: Collector, text: string) => void): Rule =>
  element({}, { close: take })

export const routeText = (field: 'name' | 'description' | 'comment' | 'type'): Rule =>
  textOf((collector, text) => {
    const target: FoundRoute | null = collector.route
    if (target !== null) target[field] = text
  })

export const waypointText = (field: 'name' | 'description' | 'comment' | 'symbol'): Rule =>
  textOf((collector, text) => {
    const target: FoundWaypoint | null = collector.waypoint
    if (target !== null) target[field] = text
  })

export const waypointHeight: Rule = textOf(({ waypoint }, text) => {
  const height = heightOf(text)
  if (waypoint !== null) waypoint.height = Number.isNaN(height) ? null : height
})

export const fileTitle: Rule = textOf((collector, text) => {
  collector.title = text
})
