import { Suspense } from 'react'
import { lateWithText } from '../../../../context/lazy-with-text.ts'
import { CertificateSwitch } from '../../certificate/CertificateSwitch.tsx'
import { useEditorState } from '../../state/editor-context.ts'
import { definitionOf } from '../../state/editor-state.ts'
import { NotifyField } from '../NotifyField.tsx'
import { OptionSwitch } from '../OptionSwitch.tsx'
import { VoucherField } from '../VoucherField.tsx'

const FormMessages = lateWithText(['messages'], async () => (await import('../FormMessages.tsx')).FormMessages)

/** What whoever answered takes along, and who is told. */
export function AfterGroup() {
  const hasVoucher = useEditorState(state => definitionOf(state).settings.customVoucher)
  return (
    <>
      <OptionSwitch option="pdfDownloadCode" />
      <OptionSwitch option="portablePdf" />
      <OptionSwitch option="automaticDownload" />
      <OptionSwitch option="customVoucher" />
      {hasVoucher && <VoucherField />}
      <CertificateSwitch />
      <NotifyField />
      <Suspense fallback={null}>
        <FormMessages />
      </Suspense>
    </>
  )
}
