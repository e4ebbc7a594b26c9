import { useFormParts } from '../flow/form-context.ts'
import { LocationHead } from './LocationHead.tsx'

type Props = { retry: (() => void) | undefined }

/** Where a part of the form has no basic control: it is still loading, or could not load and can be tried again. */
export function NotLoaded({ retry }: Props) {
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

/** In the place of the location, about as high: nothing below moves from under a finger when it comes. */
export function LocationNotLoaded({ retry }: Props) {
  return (
    <fieldset className={`v-section v-location${retry ? '' : ' v-location-coming'}`}>
      <LocationHead />
      <NotLoaded retry={retry} />
    </fieldset>
  )
}
