import { useRef, useState } from 'react'
import { v7 } from 'uuid'
import type { BillingCycle, PlanType } from '#domain/subscription/plan-names.ts'
import type { Failure, Result } from '#domain/wire/errors/failure.ts'
import { readTabDraft, saveTabDraft } from '../../platform/drafts/tab-drafts.ts'
import { usePlatform } from '../../platform/platform-context.ts'

export interface PlanCommands {
  isBusy: boolean
  failure: Failure | null
  /** Resolves to whether it was done. A second call while one is running does nothing. */
  choose: (plan: PlanType, cycle: BillingCycle) => Promise<boolean>
  cancel: () => Promise<boolean>
  resume: () => Promise<boolean>
}

/** Changes of the plan need a connection. They are read from the replica afterwards. */
export function usePlanCommands(): PlanCommands {
  const { port } = usePlatform()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isRunning = useRef(false)

  async function run(choice: string, send: (key: string) => Promise<Result<object>>): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    setFailure(null)
    const result = await send(keyFor(choice))
    isRunning.current = false
    setBusy(false)
    if (result.ok) saveTabDraft(KEY_DRAFT, null)
    else setFailure(result.failure)
    return result.ok
  }

  return {
    isBusy,
    failure,
    choose: (plan, cycle) =>
      run(`${plan} ${cycle}`, (key) =>
        port.fetchOnline('plan.choose', { target_plan_id: plan, billing_cycle: cycle, key }),
      ),
    cancel: () => run('cancel', (key) => port.fetchOnline('plan.cancel', { key })),
    resume: () => run('resume', (key) => port.fetchOnline('plan.resume', { key })),
  }
}

const KEY_DRAFT = 'plan-change-key'

/**
 * The key of a choice until it is done, also after a reload: a request whose response was lost is
 * not done twice.
 */
function keyFor(choice: string): string {
  const stored = readTabDraft(KEY_DRAFT) as { choice?: unknown; key?: unknown } | null
  if (stored?.choice === choice && typeof stored.key === 'string') return stored.key
  const key = v7()
  saveTabDraft(KEY_DRAFT, { choice, key })
  return key
}
