import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { OptionsPanel } from '../settings/OptionsPanel.tsx'
import type { Selection } from '../state/editor-state.ts'
import { StatesPanel } from '../states/StatesPanel.tsx'
import { ConditionPanel } from './ConditionPanel.tsx'
import { FormPanel } from './FormPanel.tsx'
import { LatePanel } from './LatePanel.tsx'
import { QuestionPanel } from './QuestionPanel.tsx'
import { SectionPanel } from './SectionPanel.tsx'

const CertificatePanel = lazyWithText(
  [],
  async () => (await import('../certificate/CertificatePanel.tsx')).CertificatePanel,
)
const SignaturesPanel = lazyWithText([], async () => (await import('../settings/SignaturesPanel.tsx')).SignaturesPanel)

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
      return <LatePanel of={SignaturesPanel} />
    case 'certificate':
      return <LatePanel of={CertificatePanel} />
  }
}
