import { expect, it } from 'vitest'
import { plansAsSold } from '#tests/factories/plans.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { readPlans } from './store.ts'

const { app } = useTestApp({ quotas: 'as_sold' })

it('the rows have the plans, prices, quotas and features as they are sold', async () => {
  expect(await readPlans(app.db.query)).toEqual(plansAsSold)
})

it('a price that is changed in its row is sold from then on', async () => {
  await app.db.query(`update plan set price_monthly = 599 where plan_type = 'explorer'`)
  const plans = await readPlans(app.db.query)
  expect(plans[1]).toMatchObject({ price_monthly: 5.99, yearly_discount_percentage: 33 })
})
