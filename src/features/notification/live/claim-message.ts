/** Hidden tabs wait, so that a visible one comes first. */
const HIDDEN_DELAY_MS = 500
/** Longer than any tab needs to receive the message. */
const CLAIM_KEPT_MS = 10_000

interface ClaimDeps {
  locks: Pick<LockManager, 'request'>
  document: Pick<Document, 'visibilityState'>
}

/** Whether this tab shows a message that all tabs receive: true in one of them. */
export async function claimMessage(id: string, { locks, document }: ClaimDeps): Promise<boolean> {
  if (document.visibilityState === 'hidden') await wait(HIDDEN_DELAY_MS)
  return new Promise<boolean>((resolve, reject) => {
    locks
      .request(`live-toast-${id}`, { ifAvailable: true }, async (lock) => {
        resolve(lock !== null)
        if (lock) await wait(CLAIM_KEPT_MS)
      })
      .catch(reject)
  })
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
