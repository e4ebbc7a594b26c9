import type { Selection } from '../state/editor-state.ts'
import { ConditionPanel } from './ConditionPanel.tsx'
import { FormPanel } from './FormPanel.tsx'
import { QuestionPanel } from './QuestionPanel.tsx'
import { SectionPanel } from './SectionPanel.tsx'

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
  }
}
