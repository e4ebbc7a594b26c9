import { Suspense } from 'react'
import { Spinner } from '../../../components/Spinner.tsx'
import { lateWithText } from '../../../context/lazy-with-text.ts'
import type { Selection } from '../state/editor-state.ts'
import { ConditionPanel } from './ConditionPanel.tsx'
import { FormPanel } from './FormPanel.tsx'
import { QuestionPanel } from './QuestionPanel.tsx'
import { SectionPanel } from './SectionPanel.tsx'

const ManyPanel = lateWithText(['gather'], async () => (await import('../many/ManyPanel.tsx')).ManyPanel)

export function PanelContent({ selection }: { selection: Selection }) {
  switch (selection.kind) {
    case 'form':
      return <FormPanel />
    case 'section':
      return <SectionPanel id={selection.id} />
    case 'condition':
      return <ConditionPanel sectionId={selection.sectionId} id={selection.id} />
    case 'question':
      return <QuestionPanel id={selection.id} />
    case 'questions':
      return (
        <Suspense fallback={<Spinner />}>
          <ManyPanel ids={selection.ids} />
        </Suspense>
      )
  }
}
