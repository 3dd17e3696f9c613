import { css } from 'goober'
import { type ReactElement, useEffect, useState } from 'react'
import { apiPaths } from '#domain/wire/paths.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { notify } from '../../../ui/toast/notify.ts'

const styles = css`
  max-width: 560px;
`

/** undefined: loading; null: no feed */
type Token = string | null | undefined

/** The secret address under which calendar programs read the member's events. */
export function CalendarFeed(): ReactElement {
  const { port } = usePlatform()
  const [token, setToken] = useState<Token>(undefined)
  const [hasFailed, setFailed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isMounted = true
    void port.fetchOnline('calendar_feed.of', {}).then((result) => {
      if (!isMounted) return
      if (result.ok) setToken(result.value.token)
      else setFailed(true)
    })
    return () => {
      isMounted = false
    }
  }, [port])

  async function change(action: 'reset' | 'delete', message: string): Promise<void> {
    setBusy(true)
    const result = await port.fetchOnline('calendar_feed.change', { action })
    setBusy(false)
    setFailed(!result.ok)
    if (!result.ok) return
    setToken(result.value.token)
    notify('success', message)
  }

  if (token === undefined && hasFailed)
    return <p className={textStyles.muted}>Your calendar address is shown when you are online.</p>
  if (token === undefined)
    return (
      <Skeleton label="Loading...">
        <SkeletonBar height="44px" />
      </Skeleton>
    )
  return (
    <div className={styles}>
      <Stack gapPx={12}>
        <p className={textStyles.muted}>
          The events that you host, attend or wait for, in your calendar program. Anyone with the address can
          read them.
        </p>
        {hasFailed && <FieldError>The address was not changed. Try again when you are online.</FieldError>}
        {token === null ? (
          <Row>
            <Button busy={isBusy} onClick={() => void change('reset', 'Calendar address created')}>
              Create address
            </Button>
          </Row>
        ) : (
          <FeedAddress token={token} isBusy={isBusy} onChange={change} />
        )}
      </Stack>
    </div>
  )
}

interface FeedAddressProps {
  token: string
  isBusy: boolean
  onChange: (action: 'reset' | 'delete', message: string) => Promise<void>
}

function FeedAddress({ token, isBusy, onChange }: FeedAddressProps): ReactElement {
  const address = `${window.location.origin}${apiPaths.calendarFeed}${token}.ics`
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address)
      notify('success', 'Address copied')
    } catch {
      notify('error', 'Could not copy. Select the address and copy it.')
    }
  }
  return (
    <>
      <Field label="Calendar address">
        <TextInput readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
      </Field>
      <Row tight>
        <Button size="small" onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          size="small"
          busy={isBusy}
          onClick={() => void onChange('reset', 'The earlier address no longer works')}
        >
          New address
        </Button>
        <Button
          size="small"
          tone="quiet-danger"
          busy={isBusy}
          onClick={() => void onChange('delete', 'Calendar address removed')}
        >
          Remove
        </Button>
      </Row>
    </>
  )
}
