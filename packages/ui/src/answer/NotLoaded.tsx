import { useFormParts } from './form-context.ts'

/** Where a part of the form has no basic control: it is still loading, or could not load and can be tried again. */
export function NotLoaded({ retry }: { retry: (() => void) | undefined }) {
  const { text } = useFormParts()
  if (!retry) return <div className="v-blank" />
  return (
    <div className="v-notice">
      <p>{text.t('answer.offline.body')}</p>
      <button type="button" className="v-button v-quiet" onClick={retry}>
        {text.t('answer.retry')}
      </button>
    </div>
  )
}
