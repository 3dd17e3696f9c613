import type { ReactElement } from 'react'
import { aboveBottomBar, BottomBar } from '../features/navigation/bottom-bar.tsx'
import { Button } from '../ui/button.tsx'
import { Row } from '../ui/layout.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { ButtonsPart, ChoicesPart, InputsPart } from './controls-part.tsx'
import { CardsPart, SheetPart } from './drawings-part.tsx'
import { FloatingPart, InstallPart } from './floating-part.tsx'
import { LongWorkPart } from './long-work-part.tsx'
import { CairnsPart, ColoursPart, IconsPart, MarksPart, TypePart } from './marks-part.tsx'
import { EmptyPart, FailuresPart, SkeletonPart, ToastsPart } from './messages-part.tsx'
import { OffersPart } from './offers-part.tsx'
import { pair } from './sheet-look.ts'
import { StampsPart } from './stamps-part.tsx'

/** Every part in its states, for who works on them and for the tests that look at them. No build has it. */
export function Sheet(): ReactElement {
  return (
    <div className={aboveBottomBar}>
      <Page>
        <PageHead
          title="Component sheet"
          size="display"
          sub="Every part in its states. The pages use nothing else."
          actions={<ThemeButtons />}
        />
        <ColoursPart />
        <TypePart />
        <CairnsPart />
        <ButtonsPart />
        <div className={pair}>
          <InputsPart />
          <div>
            <ToastsPart />
            <FloatingPart />
            <ChoicesPart />
          </div>
        </div>
        <MarksPart />
        <div className={pair}>
          <CardsPart />
          <div>
            <InstallPart />
            <LongWorkPart />
            <SkeletonPart />
            <OffersPart />
          </div>
        </div>
        <StampsPart />
        <SheetPart />
        <div className={pair}>
          <EmptyPart />
          <FailuresPart />
        </div>
        <IconsPart />
      </Page>
      <BottomBar />
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
