import { useQuery } from '@tanstack/react-query'
import { revocationInstant } from '@ventanilla/model'
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx'
import { client } from '../../context/client.ts'
import { useText } from '../../context/text-context.ts'
import type { RevocationForm } from './use-revocation-form.ts'

/** Says what a save does to those who are signed in, the person who saves among them. */
export function RevocationDialog({ form }: { form: RevocationForm }) {
  const text = useText()
  const { asked, timeZone, isSaving, refusal, confirm, cancel } = form
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => client.sessions({ signal }),
    enabled: asked !== undefined,
  })
  if (!asked) return null
  const instant = revocationInstant(asked) ?? 0
  const own = sessions.data?.items.find(({ isCurrent }) => isCurrent)
  const isSpared = own !== undefined && Date.parse(own.createdAt) >= instant
  const body = isSpared ? 'remote.confirm.others' : 'remote.confirm.body'
  return (
    <ConfirmDialog
      title={text.t('remote.confirm.title')}
      confirm={text.t('remote.confirm.submit')}
      isDanger
      isBusy={isSaving}
      refusal={refusal}
      onConfirm={confirm}
      onClose={cancel}
    >
      <p>{text.t(body, { at: text.dateTime(new Date(instant), timeZone) })}</p>
    </ConfirmDialog>
  )
}
