import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReadDialog } from '../../components/dialog/ReadDialog.tsx'
import { ToastProvider } from '../../context/toast/ToastProvider.tsx'
import { useText } from '../../context/text-context.ts'
import { factorCalls, factorKey } from '../second-factor/factor-calls.ts'
import { RecoveryCodes } from '../second-factor/RecoveryCodes.tsx'
import { AskPassword } from './AskPassword.tsx'

/** New recovery codes in the place of the old ones, shown this once. */
export function CodesDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const queries = useQueryClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes)
    return (
      <ReadDialog title={text.t('factor.codes')} close={text.t('factor.codes.kept')} isWide onClose={onClose}>
        <ToastProvider>
          <RecoveryCodes codes={codes} />
        </ToastProvider>
      </ReadDialog>
    )
  return (
    <AskPassword
      title={text.t('factor.codes.renew')}
      intro={text.t('factor.codes.renew.body')}
      submit={text.t('factor.codes.renew.submit')}
      call={password => factorCalls.newCodes({ password })}
      onDone={({ recoveryCodes }) => {
        setCodes(recoveryCodes)
        void queries.invalidateQueries({ queryKey: factorKey })
      }}
      onClose={onClose}
    />
  )
}
