import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'

/** `/listar?respuesta=VM1042`, where saving an answer leads: tells its code for six seconds and leaves the address clean (spec 3 §2). */
export function useSavedNotice(): void {
  const text = useText()
  const notify = useNotify()
  const [search, setSearch] = useSearchParams()
  const code = search.get('respuesta')
  useEffect(() => {
    if (code === null) return
    // The address may come from anywhere: only what looks like a code is repeated.
    if (/^[A-Z]{2,20}\d{1,12}$/.test(code)) notify('success', text.t('forms.answerSaved', { code }), 'saved')
    setSearch(
      current => {
        const next = new URLSearchParams(current)
        next.delete('respuesta')
        return next
      },
      { replace: true },
    )
  }, [code, notify, setSearch, text])
}
