import { useQueryClient } from '@tanstack/react-query'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'
import { factorCalls, factorKey } from '../second-factor/factor-calls.ts'
import { AskPassword } from './AskPassword.tsx'

export function EndTotpDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  return (
    <AskPassword
      title={text.t('factor.totp.end.title')}
      intro={text.t('factor.totp.end.body')}
      submit={text.t('factor.totp.end')}
      call={password => factorCalls.endTotp({ password })}
      onDone={() => {
        notify('success', text.t('factor.totp.ended'))
        for (const queryKey of [factorKey, ['sessions']]) void queries.invalidateQueries({ queryKey })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
