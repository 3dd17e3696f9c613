import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { plan } from './plan.ts'
import { PLAN_TYPES } from './plan-names.ts'

const typeOf = (name: string): boolean => v.is(plan.entries.plan_type, name)

describe('PLAN_TYPES', () => {
  it('lists the four plans, lowest first', () => {
    expect(PLAN_TYPES).toEqual(['free', 'explorer', 'pro', 'enterprise'])
    expect(['free', 'explorer', 'pro', 'enterprise', 'gold', 'Pro'].map(typeOf)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
  })
})
