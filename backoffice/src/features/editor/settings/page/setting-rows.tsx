import { Suspense } from 'react'
import { lateWithText } from '../../../../context/lazy-with-text.ts'
import { useText } from '../../../../context/text-context.ts'
import { TemplatesButton } from '../../../replies/TemplatesButton.tsx'
import { useEditor, useEditorState } from '../../state/editor-context.ts'
import { contentOf, definitionOf } from '../../state/editor-state.ts'
import { LimitField } from '../LimitField.tsx'
import { OpeningDates } from '../OpeningDates.tsx'
import { OptionSwitch } from '../OptionSwitch.tsx'
import { PaymentFields } from '../PaymentFields.tsx'
import { PlatformAreaField } from '../PlatformAreaField.tsx'
import { SignaturesPanel } from '../SignaturesPanel.tsx'

/* What stands in the groups of the settings; what depends on a switch stands under it while that is on. */

const SummaryFields = lateWithText([], async () => (await import('../SummaryFields.tsx')).SummaryFields)
const AssignmentField = lateWithText(['decide'], async () => (await import('../AssignmentField.tsx')).AssignmentField)
const PublicMapFields = lateWithText([], async () => (await import('../PublicMapFields.tsx')).PublicMapFields)
const Sharing = lateWithText([], async () => (await import('../Sharing.tsx')).Sharing)

export function WhenGroup() {
  const isLimited = useEditorState(state => contentOf(state).live.limitResponses)
  return (
    <>
      <OpeningDates />
      <OptionSwitch option="limitResponses" />
      {isLimited && <LimitField />}
    </>
  )
}

export function DataGroup() {
  return (
    <>
      <OptionSwitch option="email" />
      <OptionSwitch option="geolocation" />
      <OptionSwitch option="recipient" />
    </>
  )
}

export function SignaturesGroup() {
  const isSigned = useEditorState(state => definitionOf(state).settings.digitalSignature)
  return (
    <>
      <OptionSwitch option="digitalSignature" />
      {isSigned && <SignaturesPanel />}
      <OptionSwitch option="signedAnswersEditable" />
    </>
  )
}

export function PaymentGroup() {
  const isPaid = useEditorState(state => definitionOf(state).settings.paymentGateway)
  return (
    <>
      <OptionSwitch option="paymentGateway" />
      {isPaid && <PaymentFields />}
    </>
  )
}

export function PlatformGroup() {
  const hasIncidents = useEditorState(state => definitionOf(state).settings.incidents)
  return (
    <>
      <OptionSwitch option="platformSync" />
      <OptionSwitch option="incidents" />
      {hasIncidents && <PlatformAreaField />}
      <OptionSwitch option="incidentPerState" />
    </>
  )
}

export function WorkGroup() {
  const { formId, isNew } = useEditor()
  const language = useEditorState(state => definitionOf(state).language)
  return (
    <>
      <Suspense fallback={null}>
        <AssignmentField />
      </Suspense>
      {!isNew && (
        <div>
          <TemplatesButton of={{ form: formId }} language={language} className="button quiet with-icon" />
        </div>
      )}
      <OptionSwitch option="editableForm" />
      <Suspense fallback={null}>
        <SummaryFields />
      </Suspense>
    </>
  )
}

export function SharingGroup() {
  const text = useText()
  const isPublic = useEditorState(state => contentOf(state).live.public)
  if (!isPublic) return <p>{text.t('settings.sharing.closed')}</p>
  return (
    <>
      <div>
        <Suspense fallback={null}>
          <Sharing />
        </Suspense>
      </div>
      <Suspense fallback={null}>
        <PublicMapFields />
      </Suspense>
    </>
  )
}
