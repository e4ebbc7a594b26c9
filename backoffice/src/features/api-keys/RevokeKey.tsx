import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiKey } from '@ventanilla/api'
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx'
import { closeToTitle } from '../../components/dialog/close-to-title.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'
import { keyCalls, keysKey } from './key-calls.ts'

export function RevokeKey({ of, onClose }: { of: ApiKey; onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => keyCalls.revoke(of.id),
    onSuccess: () => {
      closeToTitle(onClose)
      notify('success', text.t('apiKeys.revoke.done'))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keysKey }),
  })
  return (
    <ConfirmDialog
      title={text.t('apiKeys.revoke.title', { name: of.name })}
      confirm={text.t('apiKeys.revoke')}
      isDanger
      isBusy={revoke.isPending}
      refusal={revoke.isError ? problemSentence(revoke.error, text) : undefined}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    >
      <p>{text.t('apiKeys.revoke.body')}</p>
    </ConfirmDialog>
  )
}
