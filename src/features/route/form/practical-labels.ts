import type { RouteDetails } from '#domain/route/details/details.ts'

// Labels of texts and choices, for the form and the page of a route. The compiler reports one that is
// missing.

/** The fields with one value of a few. */
export type Choice = {
  [Name in keyof RouteDetails]: RouteDetails[Name] extends string ? Name : never
}[keyof RouteDetails]

const practicalLabels: Record<keyof RouteDetails['practical'], string> = {
  access: 'Getting there',
  parking: 'Parking',
  transport: 'Public transport',
  water: 'Water',
  gear: 'Gear',
}

const suitabilityLabels: Record<Choice, string> = {
  dogs: 'Dogs',
  stroller: 'Stroller',
  wheelchair: 'Wheelchair',
}

const entriesOf = <Name extends string>(labels: Record<Name, string>) =>
  Object.entries(labels) as [Name, string][]

export const PRACTICAL_FIELDS = entriesOf(practicalLabels)
export const SUITABILITY_FIELDS = entriesOf(suitabilityLabels)
