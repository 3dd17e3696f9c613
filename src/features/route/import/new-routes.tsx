import type { ReactElement } from 'react'
import type { Visibility } from '#domain/route/visibility.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { Row } from '#src/ui/layout/layout.tsx'
import { Section } from '#src/ui/layout/section.tsx'
import { textStyles } from '#src/ui/theme/text-styles.ts'
import type { ParsedRoute } from './import-files.ts'
import { NewRouteForm } from './new-route-form.tsx'
import { useImportForms } from './use-import-forms.ts'

/** Each form draws its line, so an archive with many routes shows only some of them at first. */
const FORMS_AT_ONCE = 20

interface NewRoutesProps {
  routes: readonly ParsedRoute[]
  defaultVisibility: Visibility
  /** called with a file's key once all its routes are saved */
  onAllSaved: (fileKey: string) => void
}

/** The form of each route that was read. */
export function NewRoutes({ routes, defaultVisibility, onAllSaved }: NewRoutesProps): ReactElement {
  const { formOf, change, save, saveAll, busy } = useImportForms(routes, { defaultVisibility, onAllSaved })
  const open = routes.filter((read) => formOf(read).savedId === null)
  const later = open.slice(FORMS_AT_ONCE)
  const shown = routes.filter((read) => !later.includes(read))
  return (
    <>
      {open.length > 1 && (
        <Row>
          <Button tone="primary" busy={busy} onClick={saveAll}>
            Save all {open.length} routes
          </Button>
        </Row>
      )}
      {shown.map((read) => {
        const entry = formOf(read)
        return (
          <Section
            key={read.key}
            title={entry.draft.name || read.file}
            note={entry.savedId ? 'saved' : read.file}
          >
            {entry.savedId ? (
              <LinkButton href={paths.route(entry.savedId)}>View route</LinkButton>
            ) : (
              <NewRouteForm
                parsed={read}
                entry={entry}
                busy={busy}
                onChange={(draft) => change(read, draft)}
                onSave={() => save(read)}
              />
            )}
          </Section>
        )
      })}
      {later.length > 0 && (
        <p className={textStyles.muted}>
          {later.length} more will appear as you save these. You can also save all at once.
        </p>
      )}
    </>
  )
}
