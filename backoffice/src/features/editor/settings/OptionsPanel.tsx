import { type ReactNode, Suspense } from 'react'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import { TemplatesButton } from '../../replies/TemplatesButton.tsx'
import { CertificateSwitch } from '../certificate/CertificateSwitch.tsx'
import styles from '../panel/panel.module.css'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { contentOf } from '../state/editor-state.ts'
import { settingsFieldId } from '../state/element-ids.ts'
import { AgendaField } from './AgendaField.tsx'
import { HeaderImageField } from './HeaderImageField.tsx'
import { LimitField } from './LimitField.tsx'
import { LogoField } from './LogoField.tsx'
import { NotifyField } from './NotifyField.tsx'
import { OpeningDates } from './OpeningDates.tsx'
import { OptionSwitch } from './OptionSwitch.tsx'
import { PaymentFields } from './PaymentFields.tsx'
import { PlatformAreaField } from './PlatformAreaField.tsx'
import { SignaturesPanel } from './SignaturesPanel.tsx'
import { VoucherField } from './VoucherField.tsx'

const SummaryFields = lazyWithText([], async () => (await import('./SummaryFields.tsx')).SummaryFields)

const Sharing = lazyWithText([], async () => (await import('./Sharing.tsx')).Sharing)
const AssignmentField = lazyWithText(['decide'], async () => (await import('./AssignmentField.tsx')).AssignmentField)

/** Every option of the form, those that belong together under one heading (spec 2 §2, Configuración). */
export function OptionsPanel() {
  const text = useText()
  const { formId, isNew } = useEditor()
  const { definition, live } = useEditorState(contentOf)
  const { settings } = definition
  const group = (title: string, content: ReactNode) => (
    <section className={styles.panelGroup} aria-label={title}>
      <h2>{title}</h2>
      {content}
    </section>
  )
  return (
    <div id={settingsFieldId} className="options-panel">
      {group(
        text.t('editor.group.access'),
        <>
          <OptionSwitch option="public" />
          <OptionSwitch option="limitResponses" />
          {live.limitResponses && <LimitField />}
          <OpeningDates />
        </>,
      )}
      {group(
        text.t('editor.group.citizen'),
        <>
          <OptionSwitch option="portalAssociation" />
          <OptionSwitch option="singleAnswer" />
          <OptionSwitch option="appointment" />
          {settings.appointment && <AgendaField />}
          <OptionSwitch option="recipient" />
        </>,
      )}
      {group(
        text.t('editor.group.platform'),
        <>
          <OptionSwitch option="platformSync" />
          <OptionSwitch option="citizen" />
          <OptionSwitch option="citizenRequired" />
          <OptionSwitch option="incidents" />
          {settings.incidents && <PlatformAreaField />}
          <OptionSwitch option="incidentPerState" />
        </>,
      )}
      {group(
        text.t('editor.group.answer'),
        <>
          <OptionSwitch option="headerImage" />
          {settings.headerImage && <HeaderImageField />}
          <LogoField />
          <OptionSwitch option="geolocation" />
          <OptionSwitch option="digitalSignature" />
          {settings.digitalSignature && <SignaturesPanel />}
          <OptionSwitch option="signedAnswersEditable" />
          <OptionSwitch option="editableForm" />
          <Suspense fallback={null}>
            <AssignmentField />
          </Suspense>
          {!isNew && (
            <TemplatesButton of={{ form: formId }} language={definition.language} className="button quiet with-icon" />
          )}
        </>,
      )}
      {group(
        text.t('editor.group.receipt'),
        <>
          <OptionSwitch option="email" />
          <OptionSwitch option="pdfDownloadCode" />
          <OptionSwitch option="portablePdf" />
          <OptionSwitch option="automaticDownload" />
          <OptionSwitch option="customVoucher" />
          {settings.customVoucher && <VoucherField />}
          <CertificateSwitch />
          <NotifyField />
        </>,
      )}
      <Suspense>
        <SummaryFields />
      </Suspense>
      {group(
        text.t('editor.group.payment'),
        <>
          <OptionSwitch option="paymentGateway" />
          {settings.paymentGateway && <PaymentFields />}
        </>,
      )}
      {live.public &&
        group(
          text.t('editor.group.sharing'),
          <Suspense>
            <Sharing />
          </Suspense>,
        )}
    </div>
  )
}
