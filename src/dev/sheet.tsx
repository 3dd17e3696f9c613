import type { ReactElement } from 'react'
import { BottomBar, bottomBarSpacing } from '../features/navigation/bottom-bar.tsx'
import { Button } from '../ui/button/button.tsx'
import { Row } from '../ui/layout/layout.tsx'
import { Page } from '../ui/layout/page.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Toaster } from '../ui/toast/toaster.tsx'
import { ButtonsPart, ChoicesPart, InputsPart } from './controls-part.tsx'
import { CardsPart, SheetPart } from './drawings-part.tsx'
import { FloatingPart, InstallPart } from './floating-part.tsx'
import { CairnsPart, ColoursPart, IconsPart, MarksPart, TypePart } from './marks-part.tsx'
import { EmptyPart, FailuresPart, SkeletonPart, ToastsPart } from './messages-part.tsx'
import { PlansSheet, SubscriptionStatusPart, UpgradePromptsPart } from './plans-part.tsx'
import { ProgressPart } from './progress-part.tsx'
import { twoColumns } from './sheet-styles.ts'
import { StampsPart } from './stamps-part.tsx'
import { SuggestionsPart } from './suggestions-part.tsx'

/** For development and visual tests; not part of production builds. `?plans`: those of plans alone. */
export const Sheet = (): ReactElement =>
  new URLSearchParams(location.search).has('plans') ? <PlansSheet /> : <ComponentSheet />

/** All components in their states. */
function ComponentSheet(): ReactElement {
  return (
    <div className={bottomBarSpacing}>
      <Page>
        <PageHeader
          title="Component sheet"
          size="display"
          subtitle="All components in their states."
          actions={<ThemeButtons />}
        />
        <ColoursPart />
        <TypePart />
        <CairnsPart />
        <ButtonsPart />
        <div className={twoColumns}>
          <InputsPart />
          <div>
            <ToastsPart />
            <UpgradePromptsPart />
            <SubscriptionStatusPart />
            <FloatingPart />
            <ChoicesPart />
          </div>
        </div>
        <MarksPart />
        <div className={twoColumns}>
          <CardsPart />
          <div>
            <InstallPart />
            <ProgressPart />
            <SkeletonPart />
            <SuggestionsPart />
          </div>
        </div>
        <StampsPart />
        <SheetPart />
        <div className={twoColumns}>
          <EmptyPart />
          <FailuresPart />
        </div>
        <IconsPart />
      </Page>
      <BottomBar markOf={false} />
      <Toaster place="app" />
    </div>
  )
}

function ThemeButtons(): ReactElement {
  return (
    <Row tight>
      <Button size="small" onClick={() => choose('light')}>
        Light
      </Button>
      <Button size="small" onClick={() => choose('dark')}>
        Dark
      </Button>
    </Row>
  )
}

function choose(theme: string): void {
  document.documentElement.dataset['theme'] = theme
}
