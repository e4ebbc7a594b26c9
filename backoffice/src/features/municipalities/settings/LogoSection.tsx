import { useMutation } from '@tanstack/react-query'
import { fileProblem, fileRules } from '@ventanilla/model'
import { CircleAlert, ImagePlus, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { SettingsSection } from '../../../components/settings/SettingsSection.tsx'
import { client } from '../../../context/client.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import styles from '../municipalities.module.css'
import { SettingSwitch } from './SettingSwitch.tsx'
import type { MunicipalityForm } from './use-municipality-form.ts'

const [rule] = fileRules.image
const wrong = {
  'upload.type': 'municipalities.logo.wrongType',
  'upload.tooLarge': 'municipalities.logo.large',
  'upload.empty': 'municipalities.logo.empty',
} as const

/** The logo, as it stands on a page; a picture that is chosen is checked and saved at once. */
export function LogoSection({ form }: { form: MunicipalityForm }) {
  const text = useText()
  const notify = useNotify()
  const { stored, keep, refuse } = form
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const [error, setError] = useState<string>()
  const megabytes = rule?.megabytes ?? 0
  const put = useMutation({
    mutationFn: (file: File) => client.putLogo(stored.id, stored.revision, file),
    onSuccess: saved => {
      keep(saved)
      notify('success', text.t('municipalities.logo.done'))
    },
    onError: refuse,
  })
  const remove = useMutation({
    mutationFn: () => client.removeLogo(stored.id, stored.revision),
    onSuccess: saved => {
      keep(saved)
      notify('success', text.t('municipalities.logo.removed'))
      input.current?.focus()
    },
    onError: refuse,
  })
  const choose = (file: File | undefined) => {
    if (!file) return
    const problem = fileProblem('image', file)
    setError(problem ? text.t(wrong[problem.code], { megabytes: problem.megabytes }) : undefined)
    if (!problem) put.mutate(file)
  }
  const isBusy = put.isPending || remove.isPending
  return (
    <SettingsSection
      title={text.t('municipalities.section.logo')}
      hint={text.t('municipalities.logo.formats', { megabytes })}
    >
      <div className="logo" aria-busy={isBusy}>
        <div className={styles.logoFrame}>
          {stored.logo ? (
            <img src={stored.logo} alt={text.t('municipalities.logo.current', { name: stored.name })} />
          ) : (
            <span className="none">{text.t('municipalities.logo.none')}</span>
          )}
        </div>
        <div className={styles.logoActions}>
          <label className="button secondary file-button">
            <ImagePlus aria-hidden size={16} />
            {text.t(stored.logo ? 'municipalities.logo.replace' : 'municipalities.logo.choose')}
            <input
              ref={input}
              type="file"
              accept=".png,.jpg,.jpeg"
              aria-describedby={error ? errorId : undefined}
              disabled={isBusy}
              onChange={event => {
                choose(event.target.files?.[0])
                event.target.value = ''
              }}
            />
          </label>
          {stored.logo && (
            <button type="button" className="button quiet" onClick={() => !isBusy && remove.mutate()}>
              <Trash2 aria-hidden size={16} />
              {text.t('municipalities.logo.remove')}
            </button>
          )}
        </div>
      </div>
      <div role="alert">
        {error && (
          <p className="form-error" id={errorId}>
            <CircleAlert aria-hidden size={16} />
            {error}
          </p>
        )}
      </div>
      <SettingSwitch form={form} flag="hideProductLogo" />
    </SettingsSection>
  )
}
