import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx'
import { SettingsSection } from '../../../components/settings/SettingsSection.tsx'
import { client } from '../../../context/client.ts'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import styles from '../municipalities.module.css'
import type { MunicipalityForm } from './use-municipality-form.ts'

/** Blocks a municipality and unblocks it, after saying what that does. Nobody blocks the own one. */
export function BlockSection({ form }: { form: MunicipalityForm }) {
  const text = useText()
  const notify = useNotify()
  const { municipality } = useSession()
  const { stored, keep, refuse } = form
  const { name, users, forms, disabled } = stored
  const [isAsking, setIsAsking] = useState(false)
  const change = useMutation({
    mutationFn: () => client.changeMunicipality(stored.id, stored.revision, { disabled: !disabled }),
    onSuccess: saved => {
      keep(saved)
      notify('success', text.t('municipalities.saved'))
    },
    onError: refuse,
    onSettled: () => setIsAsking(false),
  })
  const isOwn = stored.id === municipality.id
  return (
    <SettingsSection title={text.t('municipalities.section.block')}>
      <p className={styles.blockState}>
        {text.t(disabled ? 'municipalities.block.closed' : 'municipalities.block.open')}
      </p>
      {isOwn ? (
        <p className="form-hint">{text.t('municipalities.block.own')}</p>
      ) : (
        <button
          type="button"
          className={`button secondary ${disabled ? '' : 'is-danger'}`}
          onClick={() => setIsAsking(true)}
        >
          {text.t(disabled ? 'municipalities.unblock' : 'municipalities.block')}
        </button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={text.t(disabled ? 'municipalities.unblock.title' : 'municipalities.block.title', { name })}
          confirm={text.t(disabled ? 'municipalities.unblock' : 'municipalities.block.submit')}
          isDanger={!disabled}
          isBusy={change.isPending}
          onConfirm={() => change.mutate()}
          onClose={() => setIsAsking(false)}
        >
          <p>{text.t(disabled ? 'municipalities.unblock.body' : 'municipalities.block.body', { users, forms })}</p>
        </ConfirmDialog>
      )}
    </SettingsSection>
  )
}
