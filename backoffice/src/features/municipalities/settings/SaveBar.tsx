import { BusyButton } from '../../../components/BusyButton.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from '../municipalities.module.css'
import type { MunicipalityForm } from './use-municipality-form.ts'

/** Stays in sight while something is unsaved, and says how much. */
export function SaveBar({ form }: { form: MunicipalityForm }) {
  const text = useText()
  const { unsaved, isSaving } = form
  return (
    <div className={`${styles.saveBar} ${unsaved > 0 ? 'is-shown' : ''}`}>
      <output>{unsaved > 0 ? text.t('municipalities.unsaved', { count: unsaved }) : ''}</output>
      {unsaved > 0 && (
        <>
          <button type="button" className="button secondary" onClick={form.discard}>
            {text.t('municipalities.discard')}
          </button>
          <BusyButton type="submit" className="button primary" isBusy={isSaving}>
            {text.t(isSaving ? 'list.saving' : 'municipalities.save')}
          </BusyButton>
        </>
      )}
    </div>
  )
}
