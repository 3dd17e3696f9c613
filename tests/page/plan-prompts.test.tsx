// @vitest-environment happy-dom
import type { ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { subscriptionView } from '#domain/subscription/view.ts'
import { UPGRADE_CONTEXTS } from '#domain/subscription/warnings.ts'
import { PROMPT_TITLES } from '#src/features/subscription/labels.ts'
import { PlanPrompt } from '#src/features/subscription/prompt/plan-prompt.tsx'
import { StatusBadge, StatusCard, StatusLine } from '#src/features/subscription/status-widget.tsx'
import { planNamed, plansAsSold } from '#tests/factories/plans.ts'
import { settled } from '#tests/fakes/clock.ts'

let root: Root

beforeEach(() => {
  root = createRoot(document.body)
})
afterEach(() => root.unmount())

const show = async (content: ReactElement): Promise<string> => {
  root.render(content)
  await settled()
  return document.body.textContent
}
const labels = (selector: string) =>
  [...document.querySelectorAll(selector)].map((each) => each.textContent || each.getAttribute('aria-label'))

describe('the upgrade prompt', () => {
  const VARIANTS = ['banner', 'modal', 'card', 'inline'] as const
  const SIZES = ['sm', 'md', 'lg'] as const

  it.each(VARIANTS)(
    'as %s has its title, its plan with the price and its buttons in every size',
    async (variant) => {
      for (const size of SIZES)
        for (const context of UPGRADE_CONTEXTS) {
          const plan = planNamed('explorer')
          const text = await show(
            <PlanPrompt key={size + context} {...{ variant, size, context, plan }}>
              Because.
            </PlanPrompt>,
          )
          expect(text).toContain(PROMPT_TITLES[context])
          expect(text).toContain('€4.99 a month')
          expect(labels('a')).toEqual(['Upgrade to Explorer', 'Compare Plans'])
          expect(document.querySelector(`[data-variant="${variant}"][data-size="${size}"]`)).not.toBeNull()
        }
    },
  )

  it.each(VARIANTS)('as %s can be dismissed', async (variant) => {
    const dismiss = vi.fn()
    await show(
      <PlanPrompt size="md" context="general" plan={null} {...{ variant }} onDismiss={dismiss}>
        Because.
      </PlanPrompt>,
    )
    expect(labels('a')).toEqual(['View Plans', 'Compare Plans'])
    document.querySelector<HTMLElement>('[aria-label="Dismiss"]')?.click()
    expect(dismiss).toHaveBeenCalledOnce()
  })
})

describe('the status widget', () => {
  const view = subscriptionView({
    plans: plansAsSold,
    account: null,
    usage: null,
    now: new Date('2026-05-01T12:00:00Z'),
  })

  it('as badge has the plan', async () => {
    expect(await show(<StatusBadge view={view} />)).toBe('Free')
  })

  it('as compact has its state and one button', async () => {
    expect(await show(<StatusLine view={view} />)).toBe('Free0 of 10 routes usedUpgrade to Explorer')
    expect(labels('a')).toEqual(['Upgrade to Explorer'])
  })

  it('as full has what is used of each limit', async () => {
    await show(<StatusCard view={view} />)
    expect(labels('dt')).toEqual(['Routes0 of 10', 'Communities0 of 3', 'Events0 of 5', 'Media files0 of 50'])
    expect(labels('a')).toEqual(['Upgrade to Explorer'])
  })
})
