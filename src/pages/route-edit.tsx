import { css } from 'goober'
import type { ReactElement } from 'react'
import { usePage } from '../features/navigation/use-page.ts'
import { RouteEdit } from '../features/route/route-edit.tsx'
import { Page } from '../ui/page.tsx'

const column = css`
  max-width: 640px;
`

export function RouteEditPage({ params }: { params: { id: string } }): ReactElement {
  usePage('Edit route')
  return (
    <Page>
      <div className={column}>
        <RouteEdit id={params.id} />
      </div>
    </Page>
  )
}
