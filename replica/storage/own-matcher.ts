// In place of mingo, which RxDB imports for this: it knows every operator of MongoDB, and is as long as all queries of this app together.
// build/vite/aliases.ts has RxDB import it.

type Test = (value: unknown) => boolean
type Conditions = Readonly<Record<string, unknown>>

const TYPES = ['undefined', 'number', 'string', 'object', 'boolean']

/** The order of values of an index; of different types, by type. */
export function compare(a: unknown, b: unknown): number {
  const [left, right] = [a ?? undefined, b ?? undefined]
  const byType = TYPES.indexOf(typeof left) - TYPES.indexOf(typeof right)
  if (byType !== 0 || left === right || left === undefined) return Math.sign(byType)
  return (left as number) < (right as number) ? -1 : 1
}

const isEqual = (a: unknown, b: unknown): boolean => (a ?? null) === (b ?? null)
const isComparable = (a: unknown, b: unknown): boolean => typeof a === typeof b && a !== null

const OPERATORS: Readonly<Record<string, (operand: unknown) => Test>> = {
  $eq: (operand) => (value) => isEqual(value, operand),
  $in: (operand) => (value) => (operand as readonly unknown[]).some((one) => isEqual(value, one)),
  $gt: (operand) => (value) => isComparable(value, operand) && compare(value, operand) > 0,
  $gte: (operand) => (value) => isComparable(value, operand) && compare(value, operand) >= 0,
  $lt: (operand) => (value) => isComparable(value, operand) && compare(value, operand) < 0,
  $lte: (operand) => (value) => isComparable(value, operand) && compare(value, operand) <= 0,
}

/** Under the name by which RxDB imports it. Throws for an operator that no query of the app has. */
export function getMingoQuery(selector: Conditions): { test: (document: object) => boolean } {
  return { test: testOf(selector) }
}

function testOf(selector: Conditions): (document: object) => boolean {
  const tests = Object.entries(selector).map(([name, condition]) => {
    if (name === '$and' || name === '$or') {
      const parts = (condition as readonly Conditions[]).map(testOf)
      return name === '$and'
        ? (document: object) => parts.every((test) => test(document))
        : (document: object) => parts.some((test) => test(document))
    }
    if (name.startsWith('$')) throw new Error(`No query of the app has ${name}`)
    const path = name.split('.')
    const test = fieldTest(condition)
    return (document: object) => test(valueAt(document, path))
  })
  return (document) => tests.every((test) => test(document))
}

/** One value of an array is enough. */
function fieldTest(condition: unknown): Test {
  const operators = typeof condition === 'object' && condition !== null ? condition : { $eq: condition }
  const tests = Object.entries(operators).map(([name, operand]) => {
    const test = OPERATORS[name]?.(operand)
    if (!test) throw new Error(`No query of the app has ${name}`)
    return (value: unknown) => (Array.isArray(value) ? value.some(test) : test(value))
  })
  return (value) => tests.every((test) => test(value))
}

const valueAt = (document: object, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, name) => (value as Record<string, unknown> | null | undefined)?.[name],
    document,
  )
