import { Suspense } from 'react'
import { Spinner } from '../../../components/Spinner.tsx'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import type { Selection } from '../state/editor-state.ts'
import { ConditionPanel } from './ConditionPanel.tsx'
import { FormPanel } from './FormPanel.tsx'
import { QuestionPanel } from './QuestionPanel.tsx'
import { SectionPanel } from './SectionPanel.tsx'

/** Fetched once something is pressed in the editor, so that it is there when it is asked for. */
export const loadWholeForm = () => import('./whole-form.ts')
const wholeForm = {
  options: lazyWithText([], async () => (await loadWholeForm()).OptionsPanel),
  states: lazyWithText([], async () => (await loadWholeForm()).StatesPanel),
  signatures: lazyWithText([], async () => (await loadWholeForm()).SignaturesPanel),
  certificate: lazyWithText([], async () => (await loadWholeForm()).CertificatePanel),
}

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
    default: {
      const Shown = wholeForm[selection.kind]
      return (
        <Suspense fallback={<Spinner />}>
          <Shown />
        </Suspense>
      )
    }
  }
}
