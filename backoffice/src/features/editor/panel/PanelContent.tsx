import { CertificatePanel } from '../certificate/CertificatePanel.tsx'
import { OptionsPanel } from '../settings/OptionsPanel.tsx'
import { SignaturesPanel } from '../settings/SignaturesPanel.tsx'
import type { Selection } from '../state/editor-state.ts'
import { StatesPanel } from '../states/StatesPanel.tsx'
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
    case 'options':
      return <OptionsPanel />
    case 'states':
      return <StatesPanel />
    case 'signatures':
      return <SignaturesPanel />
    case 'certificate':
      return <CertificatePanel />
  }
}
